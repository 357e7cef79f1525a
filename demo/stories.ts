// Two stories of the demo studio: a wedding in ten photographs, and a week in the hills in six. No print of the demo
// shows a wedding, so the words tell what was around it. A story begins with a photograph from edge to edge. An address `demo:KEY` stands for a photograph until the demo is filled in.
import { photographs } from './photographs.ts'

type Placement = 'full' | 'wide' | 'pair' | 'single'

/** @param key of a photograph of the demo */
export function frame(placement: Placement, key: string, caption: string): string {
  const photograph = photographs.find((each) => each.key === key)
  return `<figure class="${placement}"><img src="demo:${key}" alt="${photograph?.alt}"><figcaption>${caption}</figcaption></figure>`
}

export const weddingStory = `${frame('full', 'house', 'Two days before. The house, from the road.')}
<p class="label">Near Chattogram, three days in March</p>
<p class="statement">They married in the house where her grandmother was born, <em>an hour up the river.</em></p>
<p>Farzana asked us for one thing: that the house be in the pictures as it is, unpainted. We came two days early, on the mail boat, and slept on the veranda.</p>
<p>The flowers came from her aunt’s garden, cut before the sun was on them. By noon they had opened.</p>
${frame('pair', 'allium', 'For her hair.')}
${frame('pair', 'acanthus', 'For the gate, four of them.')}
<p>Her mother opened both doors at six, so that the air could go through. They stayed open until the last guest had left.</p>
${frame('single', 'doorway', 'Six in the morning. Nobody is awake yet but the cook.')}
${frame('wide', 'far-bank', 'The far bank, where his family waited for the tide.')}
<p>The groom was to arrive by road. The road was under water, so he came as his grandfather had.</p>
${frame('single', 'survey-boat', 'Her uncle, sent ahead to find them. He took a book along.')}
<blockquote><p>They photographed my grandmother laughing. Nobody had, in forty years.</p></blockquote>
${frame('full', 'nagasaki', 'Half past three. Eleven boats, and a drum that one could hear before one saw it.')}
<p>After that everything went quickly, as it does. We kept to the edges. So did one other guest, who had not been asked.</p>
${frame('wide', 'cat', 'The neighbours’ cat, between the kitchen and the stage.')}
${frame('pair', 'junk', 'The boat that took them home.')}
${frame('pair', 'canyon', 'The last light on the water, twenty minutes later.')}
<p>She chose sixty pictures for the book. The first is the open door. <a href="/service/wedding-one-evening/">One evening, two photographers: what it holds and what it costs</a></p>`

export const hillsStory = `${frame('full', 'alps', 'The first morning. The snow was three days’ walk away.')}
<p class="label">A family, one week in February</p>
<p class="statement">Four generations wanted to see snow together, <em>and the oldest had never left the delta.</em></p>
<p>Rahima is eighty-one. She had asked for one thing on her birthday, and her sons had laughed. Her granddaughter did not: she telephoned us.</p>
${frame('wide', 'pastoral', 'She stopped for the sheep. We all did.')}
<p>There is a photograph that everybody takes in the hills, with everybody in it, in a row. We took that one first, so that it was done.</p>
${frame('single', 'acanthus-pair', 'What she carried home, pressed in a railway timetable.')}
<blockquote><p>I thought that it would be louder.</p></blockquote>
<p>That was all she said about the snow. She said it twice, and held out her hand for more of it.</p>
${frame('pair', 'aircraft', 'The way up, in forty minutes.')}
${frame('pair', 'canyon', 'The way down, in four days. Her choice.')}
${frame('wide', 'nagasaki', 'Home water. She counted the boats, as she always has.')}
<p>Every house of the family has one print of it now. <a href="/service/">What a week like this costs</a></p>`
