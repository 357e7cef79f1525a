import { PeopleList } from './people-list.tsx'
import { peopleTexts as texts } from './people-texts.ts'
import { PersonScreen } from './person-screen.tsx'
import { nameOf } from './person-words.tsx'

export const people = {
  name: 'people',
  options: { label: texts.people },
  list: <PeopleList />,
  show: <PersonScreen />,
  recordRepresentation: nameOf,
}
