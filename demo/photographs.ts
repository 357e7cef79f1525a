// The demo's fifteen photographs (K-20): nine prints and six further crops of them, in five categories. Each has at
// least 600 px on its short side, except for three prints that are narrower.
import { type Work, works } from './works.ts'

/** In pixels of the package's file. */
export type Crop = { left: number; top: number; width: number; height: number }

/** The point that a tighter crop keeps visible, in percent from left and top of this crop. */
export type Focus = { x: number; y: number }

/** A picture made from a package's file. Without a crop it is the whole file. */
export type Cutting = { key: string; package: string; crop?: Crop; alt: string; focus: Focus }

export type Photograph = Cutting & Work & { title: string; category: string }

export const categories = [
  {
    slug: 'plants',
    title: 'Plants, close',
    description: 'Two stems, seen larger than they ever grew. Even light, a plain ground, no arranging.',
  },
  {
    slug: 'harbour',
    title: 'Harbour',
    description: 'Boats at rest: a junk at Nagasaki, and a small survey boat on the Colorado.',
  },
  {
    slug: 'mountains',
    title: 'Mountains and water',
    description: 'Rock, snow, a slow river, and a flock in March, from the years when a plate needed seconds of light.',
  },
  {
    slug: 'houses',
    title: 'Houses',
    description: 'Plank walls, thatched roofs, and one door with the day behind it.',
  },
  {
    slug: 'motion',
    title: 'Motion',
    description: 'A cat crosses a yard, an aircraft crosses a field. Both are still crossing.',
  },
]

export const photographs: readonly Photograph[] = [
  {
    ...works.acanthus,
    key: 'acanthus',
    title: 'Acanthus',
    alt: 'A tall acanthus stem with three veined buds between pairs of spiny leaves, against a pale ground.',
    category: 'plants',
    focus: { x: 50, y: 42 },
  },
  {
    ...works.allium,
    key: 'allium',
    title: 'Allium, opening',
    alt: 'A lily leek on its stem, a dozen pointed buds bursting out of their papery sheath.',
    category: 'plants',
    focus: { x: 52, y: 12 },
  },
  {
    ...works.acanthus,
    key: 'acanthus-pair',
    crop: { left: 75, top: 384, width: 650, height: 640 },
    title: 'Acanthus, the lowest pair',
    alt: 'The foot of an acanthus stem: one dark-tipped bud and two leaves that open like hands to either side.',
    category: 'plants',
    focus: { x: 49, y: 50 },
  },
  {
    ...works.nagasaki,
    key: 'nagasaki',
    crop: { left: 0, top: 64, width: 1024, height: 755 },
    title: 'Nagasaki, the river',
    alt: 'Two covered boats in the foreground, a moored junk behind them, and a village below low hills.',
    category: 'harbour',
    focus: { x: 60, y: 58 },
  },
  {
    ...works.blackCanyon,
    key: 'survey-boat',
    crop: { left: 0, top: 110, width: 620, height: 640 },
    title: 'Survey boat, Camp 8',
    alt: 'A man sits with bent head in a small sailing boat, moored by stones under a canyon wall.',
    category: 'harbour',
    focus: { x: 46, y: 70 },
  },
  {
    ...works.nagasaki,
    key: 'junk',
    crop: { left: 400, top: 70, width: 600, height: 749 },
    title: 'Junk, moored',
    alt: 'A wooden junk with one tall mast at a stone quay, smaller boats crossing in front of it.',
    category: 'harbour',
    focus: { x: 38, y: 55 },
  },
  {
    ...works.blackCanyon,
    key: 'canyon',
    title: 'Black Canyon, looking above',
    alt: 'A still bend of the Colorado between black cliffs, with a small boat on the near shore.',
    category: 'mountains',
    focus: { x: 50, y: 72 },
  },
  {
    ...works.marchPastoral,
    key: 'pastoral',
    title: 'A flock, in March',
    alt: 'Sheep graze along a bank in winter grass; in front a lamb drinks beneath its mother.',
    category: 'mountains',
    focus: { x: 56, y: 62 },
  },
  {
    ...works.alps,
    key: 'alps',
    crop: { left: 6, top: 0, width: 1018, height: 484 },
    title: 'Snow, above the firs',
    alt: 'A chain of snow-covered peaks behind a slope of black fir trees.',
    category: 'mountains',
    focus: { x: 58, y: 40 },
  },
  {
    ...works.dustBowlHome,
    key: 'house',
    title: 'House on the plain',
    alt: 'A plank house stands alone on bare ground, its door open on both sides, under a wide sky of clouds.',
    category: 'houses',
    focus: { x: 74, y: 46 },
  },
  {
    ...works.nagasaki,
    key: 'far-bank',
    crop: { left: 0, top: 22, width: 770, height: 600 },
    title: 'The far bank',
    alt: 'Thatched and tiled houses climb from a wooden jetty towards round hills; a junk lies at the right.',
    category: 'houses',
    focus: { x: 58, y: 62 },
  },
  {
    ...works.dustBowlHome,
    key: 'doorway',
    crop: { left: 424, top: 40, width: 600, height: 600 },
    title: 'The doorway',
    alt: 'The same plank house, nearer: light shows through the doorway and one far window.',
    category: 'houses',
    focus: { x: 48, y: 52 },
  },
  {
    ...works.airplane,
    key: 'aircraft',
    title: 'Aircraft, from above',
    alt: 'A single-winged aircraft seen straight from above, clouds and small fields under it.',
    category: 'motion',
    focus: { x: 55, y: 40 },
  },
  {
    ...works.houseCat,
    key: 'cat',
    title: 'House cat, twenty-four moments',
    alt: 'Twenty-four small frames in four rows show a tabby cat walking, breaking into a run and landing.',
    category: 'motion',
    focus: { x: 50, y: 50 },
  },
  {
    ...works.airplane,
    key: 'wing',
    crop: { left: 424, top: 40, width: 600, height: 600 },
    title: 'One wing',
    alt: 'Half of the same aircraft: one ribbed wing with its roundel, and field strips far below.',
    category: 'motion',
    focus: { x: 40, y: 40 },
  },
]
