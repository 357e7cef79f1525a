-- A letter is promised as its words, and drawn when it is sent or looked at. Letters of before have their drawn half in `html`.
alter table outbox add column words jsonb;
