import { Button } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import { formatMoney } from '@soleira/domain/format/money'
import type { Offer } from '@soleira/domain/offer/offer'
import { may, type OfferState, offerStateNames } from '@soleira/domain/offer/state'
import { wayNames } from '@soleira/domain/offer/terms'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '../../components/confirm.tsx'
import { DotsMenu } from '../../components/dots-menu.tsx'
import { KeptPaperLine } from '../../components/kept-paper-line.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { MenuDivider, MenuItem } from '../../components/late-menu.tsx'
import { StateTag } from '../../components/state-tag.tsx'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleMinus,
  IconClockHour4,
  IconPencil,
} from '../../icons/index.ts'
import { showMoment } from '../../lib/text/dates.ts'
import rows from '../../styles/rows.module.css'
import { SendToSignDialog } from '../signing/send-to-sign.tsx'
import { ChangesTable } from './changes-table.tsx'
import { useRemoveOffer, useRemovePaper, useSaveOfferFile } from './mutations.ts'
import classes from './offer.module.css'

const AnswerDialog = lateComponent(async () => (await import('./answer-dialog.tsx')).AnswerDialog)

const OfferLinksDialog = lateComponent(
  async () => (await import('./links/links-dialog.tsx')).OfferLinksDialog,
)
const AnswerFileDialog = lateComponent(
  async () => (await import('./answer-file-dialog.tsx')).AnswerFileDialog,
)

/** People saw the kept PDF alone; all else is made from the record as it is now. */
const madeToday = 'feito do registro de hoje'

const looks: Record<OfferState, [color: string, icon: Icon]> = {
  draft: ['gray', IconPencil],
  presented: ['blue', IconClockHour4],
  accepted: ['green', IconCircleCheck],
  refused: ['terracota', IconCircleMinus],
  countered: ['gray', IconArrowBackUp],
  expired: ['terracota', IconClockHour4],
  withdrawn: ['gray', IconCircleMinus],
  not_chosen: ['gray', IconCircleMinus],
}

interface OfferItemProps {
  offer: Offer
  buyers: string
  /** One that was answered: it is shown, and nothing can be done with it but a document. */
  isEarlier?: boolean
  bindsTwice?: boolean
  onCounter?: () => void
  onEdit?: () => void
}

export function OfferItem(props: OfferItemProps) {
  const { offer, buyers, isEarlier = false, bindsTwice = false, onCounter, onEdit } = props
  const { terms, side, state, validUntil, net, buyerTotal, isBelowLowest, missing, end, acceptors } = offer
  const [color, icon] = looks[state]
  const removePaper = useRemovePaper()
  const waiting = acceptors.filter(({ at }) => at === null)
  const isOpen = state === 'presented' || state === 'draft'
  return (
    <div className={classes.offer}>
      <div className={classes.words}>
        <div>
          <strong>{formatMoney(terms.total)}</strong> ·{' '}
          {side === 'buyer' ? buyers : `Contraproposta do proprietário a ${buyers}`}
        </div>
        <div className={rows.soft}>
          {state === 'expired' ? 'venceu em' : 'até'} {showMoment(validUntil)} · líquido para o proprietário:{' '}
          {net.words}
          {unknownIn(net)} · total do comprador: {buyerTotal.words}
          {unknownIn(buyerTotal)}
        </div>
        {isBelowLowest && isOpen && (
          <StateTag color="terracota" icon={IconAlertTriangle}>
            Abaixo do preço mínimo da autorização
          </StateTag>
        )}
        {state === 'presented' && waiting.length < acceptors.length && (
          <div className={rows.soft}>
            Aceita por {acceptors.length - waiting.length} de {acceptors.length}: falta o aceite de{' '}
            {waiting.map(({ name, personId, as }) => (personId ? name : as)).join(', ')}
          </div>
        )}
        {end && (
          <div className={rows.soft}>
            {[`${offerStateNames[end.as]} em ${showDate(end.on)}`, end.way && wayNames[end.way], end.words]
              .filter(Boolean)
              .join(' · ')}
          </div>
        )}
        {state === 'draft' && missing.length > 0 && (
          <div className={rows.soft}>
            {missing.length === 1 ? 'Falta' : 'Faltam'} no documento: {missing.join(', ')}
          </div>
        )}
      </div>
      <Actions
        offer={offer}
        isEarlier={isEarlier}
        bindsTwice={bindsTwice}
        onCounter={onCounter}
        onEdit={onEdit}
      >
        <StateTag color={color} icon={icon}>
          {offerStateNames[state]}
        </StateTag>
      </Actions>
      {offer.differences && <ChangesTable differences={offer.differences} />}
      {offer.papers.map((paper) => (
        <KeptPaperLine
          key={paper.documentId}
          paper={paper}
          viewLabel="Ver arquivo"
          removeLabel="Excluir arquivo"
          onRemove={() => removePaper(offer, paper)}
        />
      ))}
    </div>
  )
}

const unknownIn = ({ parts }: Offer['net']) => {
  const unknown = parts.filter(({ words }) => words === null).map(({ label }) => label)
  return unknown.length ? `; falta conhecer: ${unknown.join(', ')}` : ''
}
interface ActionsProps
  extends Pick<OfferItemProps, 'offer' | 'isEarlier' | 'bindsTwice' | 'onCounter' | 'onEdit'> {
  children: React.ReactNode
}

type Act = 'present' | 'accept' | 'refuse' | 'withdraw'
/** A draft has no answer yet. */
type Opened = Act | 'links' | 'paper' | 'sign'

function Actions({ offer, isEarlier, bindsTwice = false, onCounter, onEdit, children }: ActionsProps) {
  const [opened, open] = useState<Opened | null>(null)
  const navigate = useNavigate()
  const { mutate: remove } = useRemoveOffer(offer)
  const { mutate: save } = useSaveOfferFile(offer)
  const can = (what: Parameters<typeof may>[1]) => !isEarlier && may(offer.state, what)
  const close = () => open(null)
  const { state, side, document } = offer
  const isSent = !isEarlier && state === 'presented'
  const sending = side === 'buyer' ? 'Enviar aos proprietários' : 'Enviar aos compradores'
  const near = { onPointerEnter: AnswerDialog.approach, onFocus: AnswerDialog.approach }
  const askToRemove = async () => {
    const goesOn = await confirm({
      title: 'Excluir o rascunho?',
      message: 'O que foi escrito nele se perde.',
      confirmLabel: 'Excluir',
      destructive: true,
    })
    if (goesOn) remove()
  }
  return (
    <div className={classes.actions}>
      {children}
      {can('present') && (
        <Button size="compact-sm" onClick={() => open('present')} {...near}>
          Apresentar
        </Button>
      )}
      {can('accept') && (
        <Button
          size="compact-sm"
          variant={offer.state === 'presented' ? 'filled' : 'default'}
          onClick={() => open('accept')}
          {...near}
        >
          Registrar aceite
        </Button>
      )}
      {isSent && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => open('links')}
          onPointerEnter={OfferLinksDialog.approach}
          onFocus={OfferLinksDialog.approach}
        >
          {sending}
        </Button>
      )}
      {can('counter') && (
        <Button size="compact-sm" variant="default" onClick={onCounter}>
          Contrapropor
        </Button>
      )}
      <DotsMenu name="Ações da proposta" isFramed>
        {can('change') && <MenuItem onClick={onEdit}>Editar</MenuItem>}
        {can('refuse') && <MenuItem onClick={() => open('refuse')}>Registrar recusa</MenuItem>}
        {can('withdraw') && <MenuItem onClick={() => open('withdraw')}>Registrar retirada</MenuItem>}
        {(state === 'presented' || state === 'accepted') && (
          <MenuItem onClick={() => open('sign')}>Enviar para assinatura</MenuItem>
        )}
        {state !== 'draft' && <MenuItem onClick={() => open('links')}>Links e evidências</MenuItem>}
        {state !== 'draft' && <MenuItem onClick={() => open('paper')}>Enviar arquivo da resposta</MenuItem>}
        <MenuItem onClick={() => save('pdf')}>
          {document || state === 'draft' ? 'Documento em PDF' : `Documento em PDF (${madeToday})`}
        </MenuItem>
        <MenuItem onClick={() => save('docx')}>
          {state === 'draft' ? 'Documento em DOCX' : `Documento em DOCX (${madeToday})`}
        </MenuItem>
        <MenuItem
          onClick={() =>
            void navigate({ to: '/custos', search: { imovel: offer.propertyId, proposta: offer.id } })
          }
        >
          Calcular custos
        </MenuItem>
        {can('remove') && (
          <>
            <MenuDivider />
            <MenuItem color="red" onClick={askToRemove}>
              Excluir
            </MenuItem>
          </>
        )}
      </DotsMenu>
      {opened === 'links' && <OfferLinksDialog offer={offer} title={sending} onClose={close} />}
      {opened === 'paper' && <AnswerFileDialog offer={offer} onClose={close} />}
      {opened === 'sign' && <SendToSignDialog kind="offer" id={offer.id} onClose={close} />}
      {opened && opened !== 'links' && opened !== 'paper' && opened !== 'sign' && (
        <AnswerDialog offer={offer} act={opened} bindsTwice={bindsTwice} onClose={close} />
      )}
    </div>
  )
}
