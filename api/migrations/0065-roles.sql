-- What somebody who is not an admin may do in the back office; null for customers and for admins, who may do everything.
alter table users
  add column staff_role text constraint users_staff_role check (staff_role in ('desk', 'editor', 'accountant')),
  add constraint users_one_role check (not is_admin or staff_role is null);
create index users_staff on users (id) where staff_role is not null;

-- The role that an accepted invite gives.
alter table invites
  add column role text not null default 'admin' constraint invites_role
    check (role in ('admin', 'desk', 'editor', 'accountant'));
