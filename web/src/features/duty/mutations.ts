import * as contract from '@soleira/domain/duty/contract'
import type {
  DutyAnswerInput,
  DutyDeal,
  DutyYear,
  OutcomeInput,
  SaidOfDeal,
  YearlyInput,
} from '@soleira/domain/duty/duty'
import type { DutyQuestionId } from '@soleira/domain/duty/questions'
import type { YearlyDuty } from '@soleira/domain/duty/yearly'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { isSessionEnd } from '../../lib/api/session.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { allDuties } from './queries.ts'

type Call<T> = () => Promise<T>

/** Acts wait for each other, so that each has the version that the one before has made. */
const turn = { id: 'duties' }

function useAct<T>(show: (answer: T, known: DutyYear) => DutyYear) {
  const client = useQueryClient()
  return useMutation({
    scope: turn,
    mutationFn: (call: Call<T>) => call(),
    onSuccess: (answer) =>
      client.setQueriesData<DutyYear>({ queryKey: allDuties }, (known) => known && show(answer, known)),
    onError: (error) => {
      if (!isSessionEnd(error)) showFailure('Não foi possível salvar', messageOf(error))
    },
    // All deals decide together what waits and what may be declared.
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: keys.today })
      await client.invalidateQueries({ queryKey: allDuties })
    },
  })
}

const putDeal = (deal: DutyDeal, known: DutyYear): DutyYear => ({
  ...known,
  deals: known.deals.map((one) => (one.dealId === deal.dealId ? deal : one)),
})

const versionIn = ({ said }: DutyDeal, question: DutyQuestionId) =>
  said.find((one) => one.question === question)?.version ?? 0

/** The acts on one question of a deal, each with its way back. */
export function useQuestion(dealId: number, question: DutyQuestionId, said: SaidOfDeal | undefined) {
  const params = { id: dealId, question }
  const version = said?.version ?? 0
  const { mutate, isPending } = useAct<DutyDeal>(putDeal)
  const undoing = useAct<DutyDeal>(putDeal)

  const put = (body: Omit<DutyAnswerInput, 'version'>, of: number) =>
    callEndpoint(contract.answerDuty, { params, body: { ...body, version: of } })
  const clear = (of: number) => callEndpoint(contract.clearDuty, { params, query: { version: of } })

  return {
    isPending,
    answer: (body: Omit<DutyAnswerInput, 'version'>, onSuccess?: () => void) =>
      mutate(() => put(body, version), {
        onSuccess: (deal) => {
          onSuccess?.()
          const now = versionIn(deal, question)
          showSuccess('Resposta salva', undefined, {
            undo: () => undoing.mutate(() => (said ? put(backTo(said), now) : clear(now))),
          })
        },
      }),
    conclude: (body: Omit<OutcomeInput, 'version'>, onSuccess: () => void) =>
      mutate(() => callEndpoint(contract.concludeDuty, { params, body: { ...body, version } }), {
        onSuccess,
      }),
    reopen: () => mutate(() => callEndpoint(contract.reopenDuty, { params, query: { version } })),
  }
}

const backTo = ({ answer, amount, note, since }: SaidOfDeal) => ({ answer, amount, note, since })

/** A duty that is done once for a year. */
export function useYearly(duty: YearlyDuty, year: number) {
  const params = { duty, year }
  const { mutate, isPending } = useAct<DutyYear>((answer, known) => (known.year === year ? answer : known))
  return {
    isPending,
    finish: (body: YearlyInput, onSuccess: () => void) =>
      mutate(() => callEndpoint(contract.finishYearly, { params, body }), { onSuccess }),
    reopen: () => mutate(() => callEndpoint(contract.reopenYearly, { params })),
  }
}
