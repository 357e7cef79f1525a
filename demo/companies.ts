// Three invented companies as the demo studio's customers, and the studio's videos. A photograph or a video belongs to
// one company at most. The videos' ids are invented: no video host knows them.

/** `poster`: the key of a photograph. */
export const videos = [
  {
    link: 'chobighor-film-01',
    title: 'The six o’clock ferry',
    description: '28 seconds. The last boat of the day, and who runs for it.',
    poster: 'junk',
  },
  {
    link: 'chobighor-film-02',
    title: 'A house in nine months',
    description: '28 seconds. One door, photographed on every first of the month.',
    poster: 'doorway',
  },
  {
    link: 'chobighor-film-03',
    title: 'Mou and Tanvir, Old Dhaka',
    description: '28 seconds. A wedding of four hundred guests, seen from the stairs.',
    poster: 'acanthus-pair',
  },
  {
    link: 'chobighor-film-04',
    title: 'Four hundred frames over Sylhet',
    description: '28 seconds. A survey from the air, on a Tuesday without wind.',
    poster: 'aircraft',
  },
  {
    link: 'chobighor-film-05',
    title: 'The landing, at low water',
    description: '28 seconds. The river is low, and the ramp is longer than the ferry.',
    poster: 'nagasaki',
  },
  {
    link: 'chobighor-film-06',
    title: 'Joints without a nail',
    description: '28 seconds. Two carpenters, one saw, and no nails in the yard.',
    poster: 'far-bank',
  },
]

/** By the keys of `logos` and photographs, and the links of videos. */
export const companies = [
  {
    name: 'Neelghat River Lines',
    about: `<p class="statement">Eleven ferries, and <em>one timetable</em> that the river edits.</p>
<p>Neelghat carries four thousand people a day between landings that move with the water. We spent a monsoon on board for their yearbook: the pilots, the tea, the minute before the ramp goes down.</p>
<p>They asked for one condition only, that nobody be told to smile. It was an easy condition.</p>`,
    logo: 'neelghat',
    photographs: ['nagasaki', 'survey-boat', 'junk', 'canyon'],
    videos: ['chobighor-film-01', 'chobighor-film-05'],
  },
  {
    name: 'Uthan Houses',
    about: `<p class="statement">Houses around a courtyard, <em>built to be repaired.</em></p>
<p>Uthan builds in timber, brick and thatch, mostly in the north, mostly for families who will add a room later. We photograph each house three times: empty, furnished, and ten years on.</p>
<p>The third visit is the one they show to clients.</p>`,
    logo: 'uthan',
    photographs: ['house', 'far-bank', 'doorway'],
    videos: ['chobighor-film-02', 'chobighor-film-06'],
  },
  {
    name: 'Tepantor Air Survey',
    about: `<p class="statement">They map rivers that <em>were elsewhere last year.</em></p>
<p>Tepantor flies two small aircraft over the delta and the hills and measures what the floods have moved. We document the crews and the hangar, and ride along when there is a seat.</p>
<p>From up there a field is a sentence and a road is the line drawn under it.</p>`,
    logo: 'tepantor',
    photographs: ['aircraft', 'alps', 'wing'],
    videos: ['chobighor-film-04'],
  },
]
