-- Previews and old slugs name a table of the contract's collections. The contract alone says which tables there are.
alter table previews drop constraint previews_entity_check;
alter table old_slugs drop constraint old_slugs_entity_check;
