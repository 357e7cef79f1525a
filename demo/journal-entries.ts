// Four entries of the demo studio's journal. Facts about the old prints come from the museums; everything else is
// invented.

/** `id`: the anchor on the page. `picture`: the key of a photograph. */
export const journalEntries = [
  {
    id: 'north-window',
    title: 'What a window knows',
    date: '2026-01-18',
    picture: 'doorway',
    caption: 'Dorothea Lange, Abandoned Dust Bowl Home, about 1935–1940 (detail)',
    paragraphs: [
      'The studio has eleven lamps, and we seldom use more than one. It stands outside, on the balcony, and points away from the room.',
      'The window does the rest. A north window in Dhaka is grey until nine, blue until noon, and then for about forty minutes it takes the colour of the building across the street, which was painted salmon in 2016 and has been our best reflector since. We wrote to the owner to say thank you. He thought that we were complaining.',
      'If you want to learn a window, sit beside it for a day with a white plate. Turn the plate now and then. By evening you will know where to put a face.',
    ],
  },
  {
    id: 'seconds',
    title: 'Seconds',
    date: '2025-10-05',
    picture: 'canyon',
    caption: 'Timothy H. O’Sullivan, Black Cañon, Colorado River, From Camp 8, Looking Above, 1871',
    paragraphs: [
      'Look at the water in this print. It has no waves. The Colorado was moving, and the plate was slow, so the current drew itself as silk, one stroke for as long as the lens was open.',
      'Now look at the man in the boat. He is sharp. He has bent his head over something, and kept still for all of those seconds, whether he was asked to or was only reading. Everything else in the picture is rock.',
      'We give our portrait sitters the same seconds sometimes: a tripod, a small aperture, one breath in, one breath out. Faces let go of their expression at about the third second. What is left is usually the picture.',
    ],
  },
  {
    id: 'third-copy',
    title: 'The third copy',
    date: '2025-06-21',
    picture: 'acanthus',
    caption: 'Karl Blossfeldt, Acanthus mollis, 1928',
    paragraphs: [
      'In 2014 a disk of ours failed on a Tuesday and its copy failed on the Wednesday. They had been bought together, in one box, and they aged together. Four weddings came back from a third disk that an assistant had taken home by mistake.',
      'Since then the mistake is the rule. Two copies here, of different makes, and one in another town, where it is somebody’s job to open ten files a month and look at them. An archive that nobody opens is a rumour.',
      'Karl Blossfeldt photographed plants for some thirty years as teaching material before a book made them famous. He was past sixty. The pictures had been in a school’s cupboards all that time, numbered, dry, and in use, which is as good a definition of an archive as we know.',
    ],
  },
  {
    id: 'blacks',
    title: 'Blacks that stay',
    date: '2025-02-09',
    picture: 'alps',
    caption: 'Adolphe Braun, Alpine Landscape, 1865–1870',
    paragraphs: [
      'Braun printed his mountains in carbon: pigment held in gelatin, with nothing in it that light could fade. The firs at the foot of this one are as black now as they were when Dhaka’s first railway was still a drawing.',
      'Our own prints begin with a strip. Five exposures side by side on one sheet, two seconds apart, each a little darker than the one before. We fix it, wash it, and hang it to dry before we choose, because paper darkens as it dries, and a print that looks perfect in the tray will be heavy in the morning.',
      'So we choose the strip that looks slightly too light, and go home. It is the hardest thing to teach anyone here: to stop while the picture still looks unfinished.',
    ],
  },
]
