-- A new e-mail address becomes the account's once the link was opened that went to it ('move'). The address before gets a
-- link too, by which its owner keeps it ('undo').
-- safe: the release before names no constraint in “on conflict”, and writes the two purposes that it knows
alter table mailed_links drop constraint mailed_links_purpose_check;
alter table mailed_links add constraint mailed_links_purpose_check
  check (purpose in ('reset', 'verify', 'move', 'undo')) not valid;
