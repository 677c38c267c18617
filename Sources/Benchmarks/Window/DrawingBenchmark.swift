/// Measures how long it takes to draw 300 cards, each with round corners, a border and a text.
@MainActor
struct DrawingBenchmark {
  private static let size = (width: 1280, height: 800)
  private static let count = 300
  private static let columns = 20

  private let window: UIWindow
  private let surface: CairoSurface

  init() throws {
    let frame = CGRect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
    let application = UIApplication(screen: UIScreen(size: frame.size))
    window = UIWindow(frame: frame, application: application)
    window.backgroundColor = .white
    surface = try CairoSurface(width: Self.size.width, height: Self.size.height)
    let width = Self.size.width / Self.columns
    let height = Self.size.height / (Self.count / Self.columns)
    for index in 0..<Self.count {
      let (x, y) = (index % Self.columns * width, index / Self.columns * height)
      window.addSubview(
        Self.card(index, CGRect(x: x + 1, y: y + 1, width: width - 2, height: height - 2))
      )
    }
    window.isHidden = false
  }

  private static func card(_ index: Int, _ frame: CGRect) -> UIView {
    let card = UILabel(frame: frame)
    card.text = "Card \(index)"
    card.font = .systemFont(ofSize: 12)
    card.textColor = .white
    card.backgroundColor = UIColor(
      red: 0.2,
      green: 0.4,
      blue: CGFloat(index % 10) / 10,
      alpha: 1
    )
    card.layer.cornerRadius = 8
    card.layer.borderWidth = 1
    return card
  }

  func run() -> Figure {
    func draw() {
      ViewRenderer(canvas: surface.canvas()).draw(window)
      surface.flush()
    }
    // A picture of a look is made when it is drawn for the second time.
    for _ in 0..<2 { draw() }
    let time = Stopwatch.nanoseconds(each: 1) { _ in
      draw()
      return 0
    }
    return Self.figure(of: "TouchCairo", microseconds: time / 1000)
  }

  nonisolated static func figure(of name: String, microseconds time: Double) -> Figure {
    Figure("draw", "300 views, full frame", name, time, .microseconds)
  }
}
