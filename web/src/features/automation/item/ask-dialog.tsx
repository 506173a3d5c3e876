import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { AutomationPlan, PlannedItem, PlannedOffer } from '@soleira/domain/automation/plan'
import { formatMoney } from '@soleira/domain/format/money'
import { capitalised } from '@soleira/domain/text/portuguese'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { IconInfoCircle } from '../../../icons/index.ts'
import { useStart } from '../mutations.ts'
import { isFree, offerPrice, priceWords } from '../words.ts'
import classes from './ask-dialog.module.css'
import { OfferFacts, OfferSource } from './offer-facts.tsx'

export interface AskDialogProps {
  propertyId: number
  name: string
  item: PlannedItem
  plan: AutomationPlan
  onClose: () => void
}

/** Names the provider, the data and the price before anything starts, because it costs money (rules §11). */
export function AskDialog({ propertyId, name, item, plan, onClose }: AskDialogProps) {
  const { mutate, isPending } = useStart()
  const able = item.offers.find(({ obstacle }) => obstacle === null)
  const [provider, setProvider] = useState((able ?? item.offers[0])?.provider)
  const offer = item.offers.find((one) => one.provider === provider)
  if (!offer) return null
  const { certidaoId, personId } = item

  function ask() {
    const body = { propertyId, certidaoId, personId: personId ?? undefined, provider }
    mutate({ body, name }, { onSuccess: onClose })
  }

  return (
    <Dialog title="Solicitar automaticamente" size="lg" onClose={onClose}>
      <Stack>
        <Text fw={600}>{name}</Text>
        {item.offers.length > 1 && (
          <ProviderChoice offers={item.offers} provider={offer.provider} onChoose={setProvider} />
        )}
        <section className={classes.offer} aria-label={offer.name}>
          <div className={classes.price}>
            <strong>{offer.name}</strong>
            <span>{capitalised(priceWords(offer))}</span>
          </div>
          <OfferFacts propertyId={propertyId} item={item} offer={offer} />
          <OfferSource offer={offer} />
        </section>
        <Left plan={plan} offer={offer} />
        {item.state === 'requested' && (
          <Text size="sm">
            Você já marcou esta certidão como solicitada. O pedido automático é outro pedido.
          </Text>
        )}
        {offer.obstacle && offer.obstacle.code !== 'data_missing' && (
          <Alert color="terracota" icon={<IconInfoCircle size={18} />}>
            {offer.obstacle.message}
          </Alert>
        )}
        <Group>
          {!offer.obstacle && (
            <Button data-autofocus loading={isPending} onClick={ask}>
              {askText(offer)}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {offer.obstacle ? 'Fechar' : 'Cancelar'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface ProviderChoiceProps {
  offers: readonly PlannedOffer[]
  provider: PlannedOffer['provider']
  onChoose: (provider: PlannedOffer['provider']) => void
}

function ProviderChoice({ offers, provider, onChoose }: ProviderChoiceProps) {
  return (
    <Radio.Group label="A quem pedir" value={provider} onChange={(id) => onChoose(id as typeof provider)}>
      <Group mt="xs">
        {offers.map((one) => (
          <Radio key={one.provider} value={one.provider} label={`${one.name}: ${offerPrice(one)}`} />
        ))}
      </Group>
    </Radio.Group>
  )
}

function askText(offer: PlannedOffer): string {
  if (isFree(offer)) return 'Pedir sem custo'
  return offer.price === null ? 'Pedir sem saber o preço' : `Pedir por ${formatMoney(offer.price)}`
}

function Left({ plan, offer }: { plan: AutomationPlan; offer: PlannedOffer }) {
  if (isFree(offer)) {
    return (
      <Text size="sm">
        O servidor abre a página do órgão e a preenche. Se ela mostrar um desafio (captcha), quem responde é
        você.
      </Text>
    )
  }
  const left = plan.providers.find(({ id }) => id === offer.provider)?.left
  return (
    <Text size="sm">
      O serviço pode cobrar também um pedido que o órgão recuse.{' '}
      {left == null ? 'Sem limite de gastos no mês.' : `Restam ${formatMoney(left)} do limite do mês.`}
    </Text>
  )
}
