// What iOS has and TouchKit lacks would stand here.
