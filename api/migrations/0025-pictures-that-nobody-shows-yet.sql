-- A picture that has just come in is shown by nothing until a row names it, and that row is told of: while a studio uploads, the
-- pages and pictures that visitors read stay ready.
drop trigger content_changed on pictures;
create trigger content_changed after update or delete or truncate on pictures
  for each statement execute function tell_content_changed();
