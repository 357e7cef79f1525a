-- An answer made a review of the demo the studio's own, but nobody has written it. Once the demo was removed, none of its
-- services is left.
update reviews set demo = true from records, services
where records.entity = 'reviews' and records.entity_id = reviews.id and records.before ->> 'demo' = 'true'
  and services.id = reviews.service_id and services.demo and reviews.user_id is null;
-- Once a customer has written a review of a service, the demo's reviews of it are neither shown nor counted (decision 065).
update services set (num_reviews, rating) = (
  select count(*), coalesce(round(avg(reviews.rating), 2), 0) from reviews
  where service_id = services.id and not is_hidden and not demo
)
where exists (select from reviews where service_id = services.id and demo)
  and exists (select from reviews where service_id = services.id and not demo);
