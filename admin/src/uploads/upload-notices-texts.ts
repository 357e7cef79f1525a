import { counted } from '../ui/format.ts'

const files = (count: number) => counted(count, 'file')

export const uploadsTexts = {
  running: 'Running uploads',
  onTheirWay: (count: number, percent: number) =>
    count === 1 ? `1 file is being sent: ${percent} %` : `${count} files are being sent: ${percent} %`,
  photographs: 'Photographs',
  order: (id: string) => `Order No ${id}`,
  left: (count: number) =>
    count === 1
      ? 'This file was not sent completely. Choose it again, and the upload continues where it stopped.'
      : `These ${files(count)} were not sent completely. Choose them again, and the uploads continue where they stopped.`,
  leftFile: (name: string, percent: number) => (percent > 0 ? `${name} (${percent} % is here)` : name),
  leftMore: (count: number) => `and ${files(count)} more`,
  taken: (name: string) => `“${name}” is there.`,
}
