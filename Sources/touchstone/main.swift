Output.begin()
Touchstone.run()
