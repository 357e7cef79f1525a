// The demo studio's six services with their prices (integer paisa, M-09) and reviews. Their averages differ on purpose,
// and one is a half (M-66). One service has no review yet.
import { bookingTerms } from './booking-texts.ts'

/** `focus`: the point of the photograph that a 4:5 crop keeps visible. `createdAt`: in Dhaka's time. */
export const services = [
  {
    slug: 'wedding-one-evening',
    name: 'Wedding, one evening',
    excerpt: 'Two photographers, six hours, three hundred graded pictures and one print on cotton paper.',
    description: `<p>One evening, from the last hour of dressing to the car. Two photographers, so that both families are seen, and nobody is asked to do anything twice.</p>
<ul>
<li>A visit to the place in the week before, at the hour of the event</li>
<li>Six hours on the day, with an assistant for light</li>
<li>Three hundred graded pictures, delivered within ${bookingTerms.deliveryDays} working days</li>
<li>One print, 30 × 40 cm, on cotton paper, chosen by us</li>
</ul>
<p>For the gaye holud, or a second evening, add another event to your order. We treat them as one story.</p>
<p><a href="/page/a-wedding-told/">One wedding, told in ten pictures</a></p>`,
    pricePaisa: 2_800_000,
    isTop: true,
    photograph: 'allium',
    focus: { x: 51, y: 5 },
    reviews: [
      {
        name: 'Farzana R.',
        rating: 5,
        comment: 'They photographed my grandmother laughing. Nobody had, in forty years.',
        createdAt: '2025-03-02T20:14:00+06:00',
      },
      { name: 'Sadia T.', rating: 5, comment: '', createdAt: '2025-04-19T09:41:00+06:00' },
      {
        name: 'Nabil C.',
        rating: 5,
        comment:
          'Calm people. When the generator failed they lit the stage with two lanterns, and those are the best ones.',
        createdAt: '2025-11-27T22:05:00+06:00',
      },
      {
        name: 'Ruma D.',
        rating: 4,
        comment: 'Lovely pictures. I would have liked them a week sooner.',
        createdAt: '2025-12-30T13:20:00+06:00',
      },
      {
        name: 'Arif and Lamia',
        rating: 5,
        comment: 'Our cook is in eleven pictures. He has framed one.',
        createdAt: '2026-01-24T18:36:00+06:00',
      },
    ],
  },
  {
    slug: 'wedding-film',
    name: 'Wedding film',
    excerpt: 'Two cinematographers, a film of eight minutes, and the whole ceremony uncut for the family.',
    description: `<p>A film of about eight minutes, made from what was said and heard that day. We record sound properly, since in ten years it will be the voices you are looking for.</p>
<ul>
<li>Two cinematographers and one sound recordist, eight hours</li>
<li>A film of eight minutes, with music we hold the rights to</li>
<li>The ceremony and the speeches uncut, as a second film</li>
<li>Two rounds of changes</li>
</ul>
<p>No drones over guests. We ask the neighbours first, and usually they come down to watch.</p>`,
    pricePaisa: 4_500_000,
    isTop: true,
    photograph: 'cat',
    focus: { x: 50, y: 50 },
    reviews: [
      {
        name: 'Tanvir A.',
        rating: 5,
        comment: 'We forgot that they were there. Then we saw how much they had seen.',
        createdAt: '2025-02-16T21:10:00+06:00',
      },
      { name: 'Mehnaz K.', rating: 4, comment: 'The sound of the rain in it!', createdAt: '2025-07-08T10:02:00+06:00' },
      { name: 'Zubair', rating: 3, comment: '', createdAt: '2025-09-14T16:48:00+06:00' },
      {
        name: 'Priyanka S.',
        rating: 4,
        comment: 'A quiet film for a loud family. My mother has watched it every Friday since.',
        createdAt: '2026-02-06T19:55:00+06:00',
      },
    ],
  },
  {
    slug: 'portrait-sitting',
    name: 'Portrait sitting',
    excerpt: 'Ninety minutes by the north window or on your own doorstep, and twenty finished pictures.',
    description: `<p>Ninety minutes, one person or two. In the studio we use one window and one chair; at your home we use whatever the house offers.</p>
<ul>
<li>Tea first. Nobody is photographed in the first quarter of an hour</li>
<li>Twenty finished pictures, in colour or in black and white</li>
<li>One print, 20 × 25 cm, made in the darkroom</li>
</ul>
<p>Bring something that you hold every day. It helps the hands.</p>`,
    pricePaisa: 1_250_000,
    isTop: true,
    photograph: 'acanthus-pair',
    focus: { x: 49, y: 50 },
    reviews: [
      {
        name: 'Dr. Anwara B.',
        rating: 5,
        comment: 'I dislike being photographed and I stayed for two hours.',
        createdAt: '2025-05-22T12:31:00+06:00',
      },
      { name: 'Rakib', rating: 4, comment: '', createdAt: '2025-08-03T17:19:00+06:00' },
      {
        name: 'Shirin J.',
        rating: 5,
        comment: 'For the first time I look like the person my children know.',
        createdAt: '2026-01-11T11:07:00+06:00',
      },
    ],
  },
  {
    slug: 'company-story',
    name: 'Company story',
    excerpt: 'A day at your works: the people, the process, forty pictures and a film of two minutes.',
    description: `<p>A day in your workshop, on your site or on board. We begin with the first shift and photograph the work in the order in which it is done.</p>
<ul>
<li>One photographer and one cinematographer, ten hours</li>
<li>Forty graded pictures, with names and captions that your people have checked</li>
<li>A film of two minutes, with and without subtitles</li>
<li>Use in print and online, without limit of time</li>
</ul>
<p>We bring our own helmets.</p>`,
    pricePaisa: 6_000_000,
    isTop: true,
    photograph: 'aircraft',
    focus: { x: 82, y: 50 },
    reviews: [
      {
        name: 'Imtiaz H.',
        rating: 5,
        comment: 'The welders asked for copies. That had never happened with a company film.',
        createdAt: '2025-06-12T15:44:00+06:00',
      },
      {
        name: 'Nusrat F.',
        rating: 4,
        comment: 'Precise, and no trouble on the floor. Count in one more day for the captions.',
        createdAt: '2025-10-21T09:58:00+06:00',
      },
    ],
  },
  {
    slug: 'family-day-on-the-river',
    name: 'Family day on the river',
    excerpt: 'Four hours by country boat with everyone who fits, and a book of sixty pages.',
    description: `<p>Four hours on the water, from Sadarghat or a landing near you, with as many of the family as the boat carries. The river does the seating.</p>
<ul>
<li>A country boat with its boatman, life jackets and an awning</li>
<li>One photographer, four hours, early or late in the day</li>
<li>A printed book of sixty pages, and all its pictures as files</li>
</ul>
<p>In the monsoon we watch the forecast with you, and move the day if we must.</p>`,
    pricePaisa: 2_200_000,
    isTop: false,
    photograph: 'nagasaki',
    focus: { x: 46, y: 60 },
    reviews: [
      {
        name: 'Kamrul Q.',
        rating: 4,
        comment: 'Four generations in one boat, and everybody dry.',
        createdAt: '2026-02-01T08:25:00+06:00',
      },
    ],
  },
  {
    slug: 'album-restored',
    name: 'Album, restored',
    excerpt: 'One family album cleaned, copied page by page, and printed again on paper that lasts.',
    description: `<p>Bring the album as it is, with its mould, its glue and the names on the back. We work on the copies and leave the originals as time has made them.</p>
<ul>
<li>Up to eighty pages, cleaned and photographed, front and back</li>
<li>Scratches and stains removed from a copy, never from the record</li>
<li>A new album, printed on cotton paper and bound by hand</li>
<li>All files, with the names you can still give us</li>
</ul>
<p>Ask the oldest person in the house to come along. The captions are the part that gets lost.</p>`,
    pricePaisa: 950_000,
    isTop: false,
    photograph: 'alps',
    focus: { x: 58, y: 40 },
    reviews: [],
  },
]
