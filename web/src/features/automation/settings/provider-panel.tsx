import { saysPrices } from '@soleira/domain/automation/provider'
import { formatMoney } from '@soleira/domain/format/money'
import { Disclosure } from '../../../components/disclosure.tsx'
import { Panel } from '../../../components/panel.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import { IconCircleCheck, IconCircleDashed, IconCircleMinus } from '../../../icons/index.ts'
import { SettingRow } from '../../settings/setting-switch.tsx'
import { AmountField } from './amount-field.tsx'
import { type PaidService, useChangeProvider } from './mutations.ts'
import { OfferTable } from './offer-table.tsx'
import classes from './settings.module.css'
import { TokenField } from './token-field.tsx'

export function ProviderPanel({ provider }: { provider: PaidService }) {
  const { id, name, isConfigured, isEnabled, offers, spentThisMonth, monthlyLimit, unitPrice } = provider
  const { mutate, isPending } = useChangeProvider(id)
  return (
    <Panel title={name} aside={<State provider={provider} />}>
      <TokenField provider={provider} />
      {isConfigured && (
        <div className={classes.part}>
          <SettingRow
            label={`Usar a ${name}`}
            description="Desligada, nada é pedido a ela; o token continua guardado."
            checked={isEnabled}
            onChange={(on) => mutate({ isEnabled: on })}
          />
        </div>
      )}
      <div className={classes.part}>
        <AmountField
          name={`Limite da ${name}`}
          label="Limite de gastos por mês"
          hint={`Neste mês: ${formatMoney(spentThisMonth)}, contando o que pode ter sido cobrado sem resposta.`}
          placeholder="Sem limite"
          kept={monthlyLimit}
          save="Guardar limite"
          clear="Tirar o limite"
          isPending={isPending}
          onSave={(amount) => mutate({ monthlyLimit: amount })}
        />
      </div>
      {!saysPrices(id) && (
        <div className={classes.part}>
          <AmountField
            name={`Preço da ${name}`}
            label="Preço por pedido"
            hint={`A ${name} não diz quanto cobrou. Informe o preço do seu plano: com ele o limite vale.`}
            placeholder="Não informado"
            kept={unitPrice}
            save="Guardar preço"
            clear="Tirar o preço"
            isPending={isPending}
            onSave={(amount) => mutate({ unitPrice: amount })}
          />
        </div>
      )}
      <div className={classes.part}>
        <Disclosure summary={<span className={classes.summary}>Certidões e preços ({offers.length})</span>}>
          <OfferTable offers={offers} />
        </Disclosure>
      </div>
    </Panel>
  )
}

function State({ provider: { isConfigured, isEnabled } }: { provider: PaidService }) {
  if (!isConfigured) {
    return (
      <StateTag color="gray" icon={IconCircleDashed}>
        Sem token
      </StateTag>
    )
  }
  return isEnabled ? (
    <StateTag color="garrafa" icon={IconCircleCheck}>
      Ligada
    </StateTag>
  ) : (
    <StateTag color="gray" icon={IconCircleMinus}>
      Desligada
    </StateTag>
  )
}
