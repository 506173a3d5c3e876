import { unknownFee } from '@soleira/domain/commission/terms'
import { useQuery } from '@tanstack/react-query'
import classes from './commission.module.css'
import { commissionYearQuery } from './queries.ts'

/** Says of a deal that it is in no sum. */
export function FeeUnknown({ dealId }: { dealId: number }) {
  const { data } = useQuery(commissionYearQuery())
  if (!data?.unknownDeals.includes(dealId)) return null
  return <div className={classes.soft}>{unknownFee}</div>
}
