// The texts of home and about, and the testimonials. Their HTML uses only the tags that the editor has, and the classes
// `statement` and `label`.
import { bookingTerms } from './booking-texts.ts'
import { frame } from './stories.ts'

export const homeBlocks: readonly string[] = [
  `<p class="label">A studio in Dhaka, since 2011</p>
<p class="statement">A picture is <em>a room you can go back to.</em> We build those rooms with patience: one day, two cameras, and nothing asked of you but to be there.</p>
<p><a href="/page/a-wedding-told/">One wedding, told in ten pictures</a></p>`,
  `<p class="label">About the studio</p>
<h2>We stay until the last lamp is out.</h2>
<p>Seven photographers, four assistants, and a darkroom that still works. Half of what we do is wait; the other half is standing in the right place when the waiting ends.</p>
<p>Every file is graded by hand, kept in three places, and delivered through your own page, within ${bookingTerms.deliveryDays} working days after the event.</p>
<p><a href="/about/">Read our story</a></p>
${frame('pair', 'doorway', 'Six in the morning, before anybody comes.')}
${frame('pair', 'pastoral', 'Noon, on the way there.')}`,
  `<p class="label">How it goes</p>
<h2>Three conversations, one day.</h2>
<ol>
<li><strong>We meet,</strong> on the telephone or over tea, and you tell us who must be in the pictures.</li>
<li><strong>We visit</strong> the place at the hour of the event and look where the light comes in.</li>
<li><strong>We return</strong> with the pictures and go through them with you, once, slowly.</li>
</ol>
<p><a href="/page/how-we-work/">How we work</a></p>`,
]

export const aboutMessage = {
  name: 'Mahbuba Karim',
  role: 'Founder, Chobighor',
  photograph: 'survey-boat',
  message: `<p class="statement">My grandfather had one photograph of his mother. He kept it in a biscuit tin and took it out <em>on Fridays.</em></p>
<p>When I opened this studio in 2011, in two rooms above a tailor in Dhanmondi, I wanted to make photographs that would be taken out on Fridays. It is a modest aim, and it decides most things: how close we stand, how long we stay, what we leave on the floor of the cutting room.</p>
<p>We work in pairs. One of us looks at what everyone is looking at. The other looks the other way, at the aunt by the stairs, the cook, the boy who has fallen asleep in his good shoes. When you see the two together you have the day.</p>
<p>The boat beside these lines lay on the Colorado in 1871. Timothy O’Sullivan was a survey’s photographer, and was given a boat of his own, which he named <em>Picture.</em> The others often had to wait for it. I think of that when a client asks why we are still setting up: he was late, and we are still looking.</p>
<p>Come and have tea. The darkroom is at the end of the corridor. Knock before you open the door.</p>`,
}

/** `photograph`: a key of the demo's photographs. */
export const testimonials = [
  {
    name: 'Farzana R.',
    occasion: 'Wedding in Chattogram, 2025',
    words: 'They photographed my grandmother laughing. Nobody had, in forty years.',
    photograph: 'allium',
  },
  {
    name: 'Tanvir and Mou',
    occasion: 'Wedding film, Old Dhaka, 2025',
    words: 'We forgot that they were there. Then we saw how much they had seen.',
  },
  {
    name: 'Shahana P.',
    occasion: 'Album restored, 2026',
    words: 'My father recognised the gate behind him before he recognised himself.',
    photograph: 'alps',
  },
  {
    name: 'Imtiaz H.',
    occasion: 'Company story, Narayanganj, 2025',
    words: 'The welders asked for copies. That had never happened with a company film.',
  },
]
