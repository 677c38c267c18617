/// A dump as the script for Xcode's debugger writes it: a card with a button, a table with two cells, and
/// recognizers.
enum DebuggerDumpFixture {
  static let header = #"{"debuggerDump":1}"#

  static let shop =
    ([header, #"{"screen":[375,667],"scale":2,"system":"17.2"}"#] + views + hits)
    .joined(separator: "\n") + "\n"

  private static let views = [
    #"{"class":"UIWindow","extends":["UIView","UIResponder"],"app":false,"overrides":[]}"#,
    #"{"view":"0x101","of":"UIWindow","bounds":[0,0,375,667],"center":[187.5,333.5],"keyWindow":true,"foreground":true}"#,
    #"{"class":"UIView","extends":["UIResponder"],"app":false,"overrides":[]}"#,
    #"{"view":"0x102","of":"UIView","in":"0x101","bounds":[0,0,375,667],"center":[187.5,333.5],"controller":"Shop.Home"}"#,
    #"{"class":"Shop.Drag","extends":["UIPanGestureRecognizer","UIGestureRecognizer"],"app":true,"overrides":[]}"#,
    #"{"recognizer":"0x201","of":"Shop.Drag","in":"0x102","enabled":true,"cancelsTouchesInView":false,"minimumNumberOfTouches":2,"maximumNumberOfTouches":1000000,"description":"<Shop.Drag: 0x201; state = Possible; view = <UIView 0x102>; target= <(action=dragged:, target=<Shop.Home 0x301>)>; must-fail = {\n    <UITapGestureRecognizer: 0x202; state = Possible; view = <UIView 0x102>; numberOfTapsRequired = 2>\n}>","delegate":{"class":"Shop.Home","implements":["shouldReceive","didSelect"]}}"#,
    #"{"class":"UITapGestureRecognizer","extends":["UIGestureRecognizer"],"app":false,"overrides":[]}"#,
    #"{"recognizer":"0x202","of":"UITapGestureRecognizer","in":"0x102","numberOfTapsRequired":2,"description":"<UITapGestureRecognizer: 0x202; target= <(action=tapped:, target=<Shop.Home 0x301>)>; must-fail-for = {\n    <Shop.Drag: 0x201>\n}>"}"#,
    #"{"class":"UIScreenEdgePanGestureRecognizer","extends":["UIPanGestureRecognizer","UIGestureRecognizer"],"app":false,"overrides":[]}"#,
    #"{"recognizer":"0x203","of":"UIScreenEdgePanGestureRecognizer","in":"0x102","edges":6,"description":"<UIScreenEdgePanGestureRecognizer: 0x203; target= <(action=back:, target=<Shop.Home 0x301>)>>"}"#,
    #"{"recognizer":"0x204","of":"UITapGestureRecognizer","in":"0x102","description":"<UITapGestureRecognizer: 0x204; target= <(action=_focus:, target=<UITextField 0x302>)>>"}"#,
    #"{"class":"Shop.Card","extends":["UIView","UIResponder"],"app":true,"overrides":["pointInside","touchesBegan"]}"#,
    #"{"view":"0x103","of":"Shop.Card","in":"0x102","bounds":[0,0,200,120],"center":[20,100],"anchorPoint":[0,0],"transform":[2,0,0,2,0,0],"zPosition":3,"exclusiveTouch":true}"#,
    #"{"class":"Shop.BuyButton","extends":["Shop.Base","UIButton","UIControl","UIView"],"app":true,"overrides":[]}"#,
    #"{"view":"0x104","of":"Shop.BuyButton","in":"0x103","bounds":[0,0,100,40],"center":[60,30],"enabled":false,"currentTitle":"Buy \"now\" \/ é","accessibilityIdentifier":"buy","allControlEvents":4161,"actions":[{"action":"buy:","target":"Shop.Home","events":64},{"action":"buy:","target":"Shop.Home","events":1}]}"#,
    #"{"class":"UITableView","extends":["UIScrollView","UIView"],"app":false,"overrides":[]}"#,
    #"{"view":"0x105","of":"UITableView","in":"0x102","bounds":[0,50,375,200],"center":[187.5,500],"contentSize":[375,900],"delaysContentTouches":false,"bounces":true,"adjustedContentInset":[44,0,0,0],"allowsSelection":true,"delegate":{"class":"Shop.Home","implements":["shouldReceive"]}}"#,
    #"{"class":"UIScrollViewPanGestureRecognizer","extends":["UIPanGestureRecognizer","UIGestureRecognizer"],"app":false,"overrides":[]}"#,
    #"{"recognizer":"0x205","of":"UIScrollViewPanGestureRecognizer","in":"0x105","enabled":true}"#,
    #"{"class":"_UIRowCell","extends":["UITableViewCell","UIView"],"app":false,"overrides":[]}"#,
    #"{"view":"0x106","of":"_UIRowCell","in":"0x105","bounds":[0,0,375,50],"center":[187.5,75]}"#,
    #"{"view":"0x107","of":"_UIRowCell","in":"0x105","bounds":[0,0,375,50],"center":[187.5,125],"selected":true}"#,
    #"{"view":"0x901","of":"UIWindow","bounds":[0,0,800,600],"center":[400,300],"foreground":false}"#,
    #"{"view":"0x902","of":"UIView","in":"0x901","bounds":[0,0,800,600],"center":[400,300]}"#,
  ]

  private static let hits = [
    #"{"at":[50,150],"step":100,"hits":["0x102","0x102",null,"0xdead"]}"#
  ]

  /// A dump of a window, with one more line, which is the fourth.
  static func window(_ line: String) -> String {
    """
    \(header)
    {"screen":[320,480]}
    {"view":"0x101","of":"UIWindow","bounds":[0,0,320,480],"center":[160,240]}
    \(line)

    """
  }
}
