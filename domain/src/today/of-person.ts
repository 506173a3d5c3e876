import { propertyUrl, type Subject } from '../notification/subject.ts'
import { type DeedFact, recordedFactName } from '../person/deed-facts.ts'
import { factName } from '../person/fact-names.ts'
import { type NeededFact, neededFactName } from '../person/missing.ts'
import type { Stage } from '../property/stage.ts'
import { joinWithAnd } from '../text/portuguese.ts'
import { type Matter, urgencyOf } from './matter.ts'
import { firstNamesAndRest } from './some-of.ts'
import { type Task, taskKey } from './task.ts'

export interface PersonDueFacts {
  id: number
  name: string
  /** The furthest of the running deals that they take part in, and its stage. */
  property: Subject
  stage: Stage
  missing: readonly NeededFact[]
  lacksSpouse: boolean
  lacksRegime: boolean
  /** The property that their estate sells while nobody is recorded to act for it; else null. */
  lacksExecutorIn: number | null
  /** Facts of the record that other words have replaced, to be looked at. */
  notes: readonly { id: number; fact: string }[]
  /** Said by a link and not decided yet, the newest first; `property` is the one for which it was asked. */
  handed: readonly { id: number; fact: DeedFact; property: Subject }[]
}

const grounds: Record<string, string> = {
  'o cônjuge': 'spouse',
  'o regime de bens': 'regime',
  'o inventariante': 'executor',
}

interface Due {
  matter: Matter
  text: string
  label: string
  grounds: string[]
  /** Where it is done, when that is not the record of the person. */
  url?: string
  about?: Task['about']
}

export function tasksOfPerson(person: PersonDueFacts): Task[] {
  const { id, stage } = person
  if (stage === 7) return []
  const about = aboutIn(person, person.property)
  const due = [...ofHanded(person), ...ofUnknown(person), ...ofRecord(person)]
  return due.map(({ label, url = `/pessoas/${id}`, ...rest }) => ({
    key: taskKey(rest.matter, about),
    urgency: urgencyOf(rest.matter, stage),
    stage,
    about,
    ...rest,
    action: { label, url },
  }))
}

function aboutIn({ id: personId, name }: PersonDueFacts, subject: Subject) {
  const { id, sequenceNumber, type, street, number } = subject
  const property = { id, sequenceNumber, type, street, number }
  return { type: 'person', personId, name, property } as const
}

/** Several properties may have asked: they are told one at a time, since each request decides on its own. */
function ofHanded(person: PersonDueFacts): Due[] {
  const asked = person.handed[0]?.property
  if (!asked) return []
  const told = person.handed.filter(({ property }) => property.id === asked.id)
  return [
    {
      matter: 'handed',
      text: `Dados recebidos pelo link, a conferir: ${firstNamesAndRest(told.map(({ fact }) => recordedFactName(fact)))}`,
      label: 'Conferir',
      grounds: told.map((one) => `handed:${one.id}`),
      url: `${propertyUrl(asked)}?open=request`,
      about: aboutIn(person, asked),
    },
  ]
}

function ofUnknown({ lacksSpouse, lacksRegime, lacksExecutorIn }: PersonDueFacts): Due[] {
  const ofCouple = [...(lacksSpouse ? ['o cônjuge'] : []), ...(lacksRegime ? ['o regime de bens'] : [])]
  const unknown = [...ofCouple, ...(lacksExecutorIn === null ? [] : ['o inventariante'])]
  if (!unknown.length) return []
  const whose = [
    ...(ofCouple.length ? ['do casal'] : []),
    ...(lacksExecutorIn === null ? [] : ['do espólio']),
  ]
  return [
    {
      matter: 'unknown',
      text: `Não ${unknown.length > 1 ? 'constam' : 'consta'} ${joinWithAnd(unknown)}: disso dependem as certidões ${joinWithAnd(whose)}`,
      label: 'Informar',
      grounds: unknown.map((what) => grounds[what] ?? ''),
      // The person who acts for an estate stands among the parties of the property, a union in the record of
      // the person.
      ...(lacksExecutorIn !== null && !ofCouple.length && { url: propertyUrl({ id: lacksExecutorIn }) }),
    },
  ]
}

function ofRecord({ notes, missing, lacksRegime }: PersonDueFacts): Due[] {
  const differing: Due = {
    matter: 'notes',
    text: `Informações que divergem: ${firstNamesAndRest([...new Set(notes.map(({ fact }) => factName(fact)))])}`,
    label: 'Conferir',
    grounds: notes.map((note) => `note:${note.id}`),
  }
  const facts = missing.filter((fact) => !(fact === 'regime' && lacksRegime))
  const lacking: Due = {
    matter: 'person_data',
    text: `Falta no cadastro: ${firstNamesAndRest(facts.map(neededFactName))}`,
    label: 'Completar',
    grounds: [...facts],
  }
  return [...(notes.length ? [differing] : []), ...(facts.length ? [lacking] : [])]
}
