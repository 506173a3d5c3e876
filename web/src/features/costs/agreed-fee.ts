import { isInForce } from '@soleira/domain/authorization/phase'
import { useQuery } from '@tanstack/react-query'
import { authorizationsQuery } from '../authorization/queries.ts'
import { commissionQuery } from '../commission/queries.ts'
import { propertyDealsQuery } from '../deal/queries.ts'
import type { AgreedFee } from './cost-values.ts'

/** The fee of the running deal; before one, that of the authorisation in force. */
export function useAgreedFee(propertyId: number | undefined) {
  const [id, isKnown] = [propertyId ?? 0, propertyId !== undefined]
  const deals = useQuery({ ...propertyDealsQuery(id), enabled: isKnown })
  const authorizations = useQuery({ ...authorizationsQuery(id), enabled: isKnown })
  const running = deals.data?.find(({ undone }) => !undone)
  const commission = useQuery({
    ...commissionQuery({ dealId: running?.id ?? 0, propertyId: id }),
    enabled: running !== undefined,
  })
  const leave = authorizations.data?.find(({ phase }) => isInForce(phase))
  const authorized = leave && { percent: leave.feePercent, amount: leave.feeValue, payer: leave.payer }
  const fee: AgreedFee | undefined = commission.data?.agreed ?? authorized
  const isReady = !isKnown || (deals.data && authorizations.data && (!running || commission.data))
  return { fee, isReady: Boolean(isReady), queries: [deals, authorizations, commission] }
}
