-- Which process works on an upload, and until when it may: several processes serve one database. Who doesn't renew its lease in time has
-- ended, and another one takes over.
alter table uploads
  add column claimed_by text,
  add column claimed_until timestamptz,
  -- as the client sent it with the upload's creation: a HEAD request is answered with the same (tus)
  add column metadata text;
