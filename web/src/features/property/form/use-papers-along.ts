import type { InboxFile, InboxPaper } from '@soleira/domain/inbox/contract'
import { nameCase } from '@soleira/domain/text/name-case'
import { useQueries } from '@tanstack/react-query'
import { inboxFileQuery, mayBeginProperty } from '../../inbox-delivery/inbox-paper.ts'
import type { FileReading } from '../../reading/use-readings.ts'
import { isSamePerson, personOnMatricula, type ReadPerson } from './brought-owners.ts'

/** A waiting matrícula that names somebody whom the papers at hand are about. */
export interface MatriculaAlong {
  matricula: InboxPaper
  name: string
  /** Papers of others whom it names came, too. */
  hasOthers: boolean
}

interface PapersAlong extends Omit<MatriculaAlong, 'hasOthers'> {
  /** Its own, and those of everybody whom it names. */
  ids: number[]
}

/**
 * Papers of a co-owner alone would make another property than those of the other ones: the matrícula of the inbox that
 * names them comes along, and so does what is of the others whom it names. Nothing does where several matrículas name
 * them, or one is at hand.
 */
export function usePapersAlong(
  readings: readonly FileReading[],
  waiting: readonly InboxFile[] | undefined,
): { along: PapersAlong | null; isLooking: boolean } {
  const said = readings.flatMap((reading) => (reading.state === 'read' ? [reading.said] : []))
  const isEnough = readings.length === 0 || said.some(isRegister)
  const registers = isEnough
    ? []
    : (waiting ?? []).filter((paper) => isRegister(paper) && (paper.property || mayBeginProperty(paper)))
  const answers = useQueries({ queries: registers.map(({ id }) => inboxFileQuery(id)) })
  const isReading = readings.some(({ state }) => state === 'reading') || answers.some((one) => one.isPending)
  const people = said.flatMap(personOf)
  const naming = answers.flatMap(({ data: matricula }) => {
    const named = people.find((person) => matricula && isOwner(matricula, person))
    return matricula && named ? [{ matricula, name: named.fullName || named.cpf }] : []
  })
  const [only, ...others] = naming
  const isLooking = !isEnough && (waiting === undefined || isReading)
  if (isLooking || !only || others.length) return { along: null, isLooking }
  const { matricula } = only
  const theirs = (waiting ?? []).filter(
    (paper) => mayBeginProperty(paper) && personOf(paper).some((person) => isOwner(matricula, person)),
  )
  const ids = matricula.property ? [] : [matricula, ...theirs].map(({ id }) => id)
  return { along: { ...only, ids }, isLooking: false }
}

const isRegister = ({ proposal }: Pick<InboxFile, 'proposal'>) => proposal?.kind === 'onus_reais'

const isOwner = ({ owners }: InboxPaper, person: ReadPerson) =>
  (owners?.people ?? []).some((owner) => isSamePerson(person, personOnMatricula(owner)))

function personOf({ proposal }: Pick<InboxFile, 'proposal'>): ReadPerson[] {
  const { kind, name = '', cpf, cnpj } = proposal?.subject ?? {}
  return kind === 'person' && (cpf || cnpj || name)
    ? [{ fullName: nameCase(name), cpf: cpf ?? cnpj ?? '' }]
    : []
}
