-- An authenticator app as the second factor of an account of the studio (decision 122).
create table second_factors (
  user_id integer primary key references users on delete cascade,
  -- the secret that the app knows, encrypted with a key that is in no backup
  sealed_secret bytea not null,
  -- null: it is being set up, and the sign-in does not ask for it
  confirmed_at timestamptz,
  -- the step of time of the last code that was taken: this one and earlier ones are not taken again
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
