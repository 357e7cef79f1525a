-- Slides, testimonials and videos are previewed as well: whatever can be held back from visitors.
alter table previews drop constraint previews_entity_check;
alter table previews add check (entity in ('pages', 'services', 'home_blocks', 'ceo_messages', 'companies', 'photo_categories',
  'slides', 'testimonials', 'videos'));
