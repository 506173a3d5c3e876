import type { InboxFile, InboxPaper } from '@soleira/domain/inbox/contract'
import type { Filing } from '@soleira/domain/inbox/filing'
import type { Contradiction } from '@soleira/domain/reading/contradictions'
import { contradictionWords, grave } from '@soleira/domain/reading/contradictions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../../components/confirm.tsx'
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/form.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { showFailure } from '../../../lib/toast.ts'
import { diligenceQuery } from '../../checklist/queries.ts'
import { personQuery } from '../../person/queries.ts'
import { propertyQuery } from '../../property/queries.ts'
import { contradictionsAt } from '../../reading/against.ts'
import { useFilePaper } from '../mutations.ts'
import {
  alsoOffered,
  type FilingValues,
  filingValuesOf,
  isOfPersonAlone,
  offeredAt,
  placesFor,
} from './filing-values.ts'

export type FilingFormValues = ValidatedForm<FilingValues, Omit<Filing, 'despite'>>

export function useFilingForm(paper: InboxPaper) {
  const form: FilingFormValues = useValidatedForm(
    () => import('./filing-rules.ts').then(({ filingRules }) => filingRules),
    filingValuesOf(paper),
  )
  const { mutate, isPending, isSuccess } = useFilePaper(paper.id)
  const [isGone, setGone] = useState(false)
  useLeaveGuard(form.isDirty() && !isGone && !isSuccess, () => undefined)
  const { places, isOffered, against } = useFilingPlace(paper, form.values)
  const { propertyId, personId } = form.values
  const isAlone = isOfPersonAlone(form.values)
  // A paper that is kept with a person alone writes nothing into a record.
  const offers = isAlone ? [] : offeredAt(paper, { propertyId, personId: isOffered ? personId : null })

  const submit = form.submit(async (output) => {
    if (places?.people.length && !places.isAnybodys && !isOffered)
      return form.refuse({ personId: 'Escolha de quem é' })
    const despite = against.filter((code) => grave.includes(code))
    if (despite.length && !(await confirmDespite(despite))) return
    // Until the people of the property are known here, the server judges whose the file is.
    const personId = isOffered || !places ? output.personId : null
    const offered = alsoOffered(paper, output).map((one) => one.propertyId)
    const alsoFor = output.alsoFor.filter((id) => offered.includes(id))
    const use = output.use.filter((id) => offers.some((one) => one.id === id))
    mutate(
      { ...output, personId, alsoFor, use, despite },
      {
        onError: (error) => {
          if (!form.showRefusal(error)) showFailure('Não foi possível arquivar', error.message)
        },
      },
    )
  })
  const leave = () => setGone(true)
  return { form, submit, isFiling: isPending, leave, places, against, offers }
}

function useFilingPlace(paper: InboxFile, values: FilingValues) {
  const { kind, propertyId, personId } = values
  const enabled = propertyId !== undefined
  const { data: property } = useQuery({ ...propertyQuery(propertyId ?? 0), enabled })
  const { data: diligence } = useQuery({ ...diligenceQuery(propertyId ?? 0), enabled })
  const places = property && diligence && placesFor(values, { property, diligence })
  const isOffered = places?.people.some(({ id }) => id === personId) === true
  const isTold = isOffered || (isOfPersonAlone(values) && personId !== null)
  const { data: person } = useQuery({ ...personQuery(personId ?? 0), enabled: isTold })
  const against = contradictionsAt(paper, kind, isTold ? person : undefined, property)
  return { places, isOffered, against }
}

function confirmDespite(codes: readonly Contradiction[]): Promise<boolean> {
  return confirm({
    title: 'Arquivar mesmo assim?',
    message: codes.map((code) => contradictionWords[code]).join(' '),
    confirmLabel: 'Arquivar mesmo assim',
    destructive: true,
  })
}
