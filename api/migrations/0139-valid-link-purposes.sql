-- That of migration 0138, looked at without keeping anybody from writing.
alter table mailed_links validate constraint mailed_links_purpose_check;
