-- A photograph beside what a customer says.
alter table testimonials add column picture_id integer references pictures;
