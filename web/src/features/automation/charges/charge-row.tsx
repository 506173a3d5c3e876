import { chargeStateText, chargeText } from '@soleira/domain/automation/charge-words'
import type { Charge } from '@soleira/domain/automation/charges'
import { failureText } from '@soleira/domain/automation/failure'
import { providerName } from '@soleira/domain/automation/provider'
import { showMoment } from '../../../lib/text/dates.ts'
import { PropertyNumber } from '../../history/property-number.tsx'
import classes from './charges.module.css'

export function ChargeRow({ charge }: { charge: Charge }) {
  const { label, provider, property, askedAt, failure, isSettled, amount } = charge
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <div className={classes.name}>{label}</div>
        <div className={classes.facts}>
          {providerName(provider)}
          {' · '}
          {property ? <PropertyNumber property={property} /> : 'Imóvel excluído'}
          {charge.try > 1 && ` · ${charge.try}ª tentativa`}
        </div>
        <div className={classes.facts}>
          <time dateTime={askedAt}>{showMoment(askedAt)}</time>
        </div>
        {failure && <div className={classes.facts}>{failureText(failure)}</div>}
      </div>
      <div className={classes.cost}>
        <div className={classes.amount}>{chargeText(charge)}</div>
        <div className={classes.facts}>{chargeStateText(charge)}</div>
        {amount !== null && !isSettled && (
          <div className={classes.facts}>O serviço não confirmou a cobrança</div>
        )}
      </div>
    </li>
  )
}
