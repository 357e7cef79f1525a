-- Captions that are a camera's name of the file, such as “Wedding DSC 1003” or “IMG 0412”, are none: nobody wrote them (decision 125).
-- safe: once, few rows beside all photographs, and nobody waits for them but who edits these
update photos set title = '', version = version + 1
  where title ~* '^([^ ]+ ){0,8}(img|dsc[fn]?|mg|dji|gopr|pxl|[kc]img|imag|mvimg) ?[0-9]{3,}( (edit|copy|bw|[0-9]+))*$';
