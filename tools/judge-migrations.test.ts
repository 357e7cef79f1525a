import { expect, test } from 'vitest'
import { judgeMigrations } from './judge-migrations.ts'

const last = { name: '0100-last', text: 'alter table orders drop column long_gone;' }
const judge = (text: string, name = '0101-new') => judgeMigrations([last, { name, text }], '0100-last')

test.for([
  ['a dropped column', 'alter table orders drop column note;'],
  ['a dropped table', 'drop table reviews;'],
  ['a dropped view', 'drop view totals;'],
  ['a dropped function', 'drop function place_order(integer);'],
  ['a dropped constraint', 'alter table orders drop constraint orders_key;'],
  ['a renamed column', 'alter table orders rename column note to words;'],
  ['a renamed table', 'alter table orders rename to bookings;'],
  ['another type', 'alter table orders alter column sum type bigint;'],
  ['a column that must be given', 'alter table orders\n  add column place text not null;'],
  ['a column that must not be empty from now on', 'alter table orders alter column note set not null;'],
  ['an index', 'create index orders_note on orders (note);'],
  ['a unique constraint', 'alter table orders add constraint orders_note unique (note);'],
  ['a constraint that is checked at once', 'alter table orders add constraint short check (length(note) < 9);'],
  [
    'a reference that is checked at once',
    'alter table orders add constraint o foreign key (user_id) references users;',
  ],
  [
    'a column that is calculated for each row',
    'alter table orders add column key uuid not null default gen_random_uuid();',
  ],
  ['a generated column', 'alter table orders add column low text generated always as (lower(note)) stored;'],
  ['an emptied table', 'truncate orders;'],
  ['a locked table', 'lock table orders;'],
  ['a table written anew', 'alter table orders set unlogged;'],
  ['a change of all rows', "update orders set note = '';"],
])('%s is refused, and accepted under a comment that says why it is safe', ([, text = '']) => {
  expect(judge(text)).not.toEqual([])
  expect(judge(`-- safe:\n${text}`)).not.toEqual([])
  expect(judge(`-- safe: nobody has any\nselect 1;\n${text}`), 'the comment is of another statement').not.toEqual([])
  expect(judge(`-- Orders.\n-- safe: nobody has any\n${text}`, '0101-new-needs-0100')).toEqual([])
})

test.for([
  [
    'a table with its index',
    'create table awards (id integer primary key, title text not null);\ncreate index a on awards (title);',
  ],
  ['a column that may be empty', 'alter table orders add column place text;'],
  ['a column with a fixed value', "alter table orders add column place text not null default '';"],
  ['a column that refers to another table', 'alter table orders add column made_by integer references users;'],
  ['a constraint that is checked later', 'alter table orders add constraint short check (length(note) < 9) not valid;'],
  ['a function that deletes', 'create function f() returns void language sql as $$\n  delete from orders;\n$$;'],
])('%s is accepted', ([, text = '']) => {
  expect(judge(text)).toEqual([])
})

test('an index may be built concurrently, in a file that says so in its name', () => {
  const text = 'drop index concurrently if exists orders_note;\ncreate index concurrently orders_note on orders (note);'
  expect(judge(text, '0101-index-concurrently')).toEqual([])
  expect(judge(text)).not.toEqual([])
})

test('what takes something away names the first migration that a release must know', () => {
  const text = '-- safe: no release since 0098 reads it\nalter table orders drop column note;'
  expect(judge(text)).toEqual([
    expect.stringContaining('api/migrations/0101-new.sql:2: ban-drop-column: end the file’s name'),
  ])
  expect(judge(text, '0101-new-needs-0098')).toEqual([])
})

test('migrations of earlier releases are not judged, and the last of them has to be there', () => {
  expect(judgeMigrations([last], '0100-last')).toEqual([])
  expect(judgeMigrations([last], '0099-gone')).toEqual([expect.stringContaining('There is no migration 0099-gone')])
})
