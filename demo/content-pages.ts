// The demo studio's content pages. The credits are made from the list of works, so that every print is named.
import { bookingTerms } from './booking-texts.ts'
import { hillsStory, weddingStory } from './stories.ts'
import { type Work, works } from './works.ts'

const terms = `<p>These are the terms on which we take a booking. They are short, and we keep to them.</p>
<h2>Your date</h2>
<p>Your request holds its date for a short while, and the order’s page says until when. The date is yours once we have confirmed it, and we give none away after that.</p>
<h2>Paying</h2>
<p>Prices are in Taka and include two rounds of corrections. Your order shows what is due, when, and how you may pay it. We hand the finished pictures over when the order is paid.</p>
<h2>If plans change</h2>
<ul>
<li>You may cancel an order yourself until all of it is paid. Its page says first what we would keep.</li>
<li>A confirmed date can be moved, free of charge, until ${bookingTerms.rescheduleDays} days before the event.</li>
<li>If we cannot come, for illness or a flood, we send a colleague of equal experience or return everything you paid. You choose.</li>
</ul>
<h2>What you receive</h2>
<p>Finished pictures come through a link on your order’s page within ${bookingTerms.deliveryDays} working days after the event, and prints are ready within ${bookingTerms.printDays}. Fridays don’t count. Please keep a copy of your own. We keep ours for three years.</p>
<h2>Whose pictures they are</h2>
<p>You may print, share and give away your pictures as you like. We ask before we show any of them, and a no needs no reason.</p>`

const privacy = `<p>We photograph people for a living, so we take care with what we know about them.</p>
<h2>What this site notes</h2>
<p>When a page opens, the site notes the kind of device, its operating system and its browser, with a shortened network address that does not lead back to you. These notes are deleted after ninety days. If your browser asks not to be tracked, nothing is noted at all.</p>
<h2>What stays with you</h2>
<p>Your choice of lamp, dark or light, your cart and the details you fill in for a booking are kept in your own browser, until you clear them.</p>
<h2>What you send us</h2>
<p>A message from the contact form is read by two people and answered. An order keeps your name, your telephone number and the place of the event, because we have to find you there.</p>
<h2>Others</h2>
<p>We use no advertising and sell nothing about anyone. Films are kept at a video host, which learns of your visit when you press play, or when a film comes into view on a company’s page.</p>
<h2>Asking</h2>
<p>Write to <a href="mailto:studio@chobighor.example">studio@chobighor.example</a> to see what we hold about you, to correct it or to have it deleted.</p>`

const howWeWork = `<p class="statement">Most of the work is done <em>before anyone takes a camera out.</em></p>
<h2>Before</h2>
<p>We visit the place at the hour of the event. We ask for two lists: the people who must be photographed together, and the people who must not be seated together. Both have saved weddings.</p>
<h2>On the day</h2>
<p>Two photographers, no flash during a ceremony, no shouting across rooms. We eat when your guests eat. If you need us to leave a moment alone, a raised hand is enough.</p>
<h2>After</h2>
<ol>
<li>That night the cards are copied twice, and one copy leaves the building.</li>
<li>In the first week we choose. About one frame in twelve stays.</li>
<li>Then each picture is graded by hand, by the person who took it.</li>
<li>We look at the result with you before anything is final.</li>
</ol>
<h2>On paper</h2>
<p>We print in our own darkroom, or in ink on cotton paper. Weddings and portraits come with one print. For weddings we choose it, and have yet to be asked to change it.</p>
<p><a href="/service/">See the services and their prices</a></p>`

const credit = ({ photographer, work, year, medium }: Work) =>
  `<li><strong>${photographer}</strong>, <em>${work},</em> ${year}. ${medium}.</li>`

const credits = `<p>Chobighor is an invented studio, and these are not its pictures. They are public-domain prints from the Getty’s Open Content Program, standing in for the studio’s own until it hangs them. We could not have asked for better company.</p>
<h2>The prints</h2>
<ul>
${Object.values(works).map(credit).join('\n')}
</ul>
<p>Digital images courtesy of the Getty’s Open Content Program. Some hang here whole and some as crops; none was retouched, mirrored or coloured.</p>
<h2>Everything else</h2>
<p>The studio’s people, clients, films and prices are invented as well. Any likeness to a real house of pictures is a compliment.</p>`

export const pages = [
  { slug: 'a-wedding-told', title: 'A wedding, told', body: weddingStory },
  { slug: 'a-week-in-the-hills', title: 'A week in the hills', body: hillsStory },
  { slug: 'how-we-work', title: 'How we work', body: howWeWork },
  { slug: 'terms', title: 'Terms of booking', body: terms },
  { slug: 'privacy', title: 'Privacy', body: privacy },
  { slug: 'credits', title: 'Credits', body: credits },
]
