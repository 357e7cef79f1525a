export const binTexts = {
  about: 'What you remove waits here for thirty days. Put it back, and visitors see it as before.',
  picture: 'Picture',
  title: 'What',
  untitled: 'Without a title',
  kind: 'Kind',
  photos: { one: 'Photograph', many: 'Photographs' },
  by: 'Removed by',
  nobody: 'Somebody who is no longer here',
  removedAt: 'Removed on',
  endsAt: 'Removed for good on',
  actions: 'Actions',
  putBack: 'Put back',
  isBack: 'It is back.',
  newAddress: (moved: readonly { title: string; slug: string }[]) =>
    moved
      .map(({ title, slug }) => `“${title}” is back, but its address was taken. Its new address is “${slug}”.`)
      .join(' '),
  line: (kind: string, ends: string) => `${kind} · Removed for good on ${ends}`,
  removeForGood: {
    label: 'Remove for good',
    words: 'It can’t be put back after this. The files of its pictures are deleted in the next night.',
    done: 'It is removed for good.',
  },
}
