import { ActionIcon, Button } from '@mantine/core'
import { propertyTitle } from '@soleira/domain/property/title'
import { downloadSigning } from '@soleira/domain/signing/contract'
import { impressionNames, type VisitState, visitStateNames } from '@soleira/domain/visit/terms'
import type { Visit } from '@soleira/domain/visit/visit'
import { visitWords } from '@soleira/domain/visit/words'
import { useState } from 'react'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { confirm } from '../../../components/confirm.tsx'
import { lateComponent, Nothing } from '../../../components/late-component.tsx'
import { LateMenu, MenuDivider, MenuItem } from '../../../components/late-menu.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import {
  type Icon,
  IconAlertTriangle,
  IconCalendarX,
  IconCircleCheck,
  IconClockHour4,
  IconDots,
  IconUserOff,
} from '../../../icons/index.ts'
import { urlOf } from '../../../lib/api/api.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { SendToSignDialog } from '../../signing/send-to-sign.tsx'
import { collisionWords } from '../collision-words.ts'
import { useChangeVisit, useNoteWhatsApp, useRemoveVisit, useSaveVisitFile } from './mutations.ts'
import { StrokesLines } from './strokes-lines.tsx'
import classes from './visit.module.css'

const OutcomeDialog = lateComponent(async () => (await import('./outcome-dialog.tsx')).OutcomeDialog)
const StrokesDialog = lateComponent(async () => (await import('./strokes-dialog.tsx')).StrokesDialog)
const WhatsAppItems = lateComponent(async () => (await import('./whatsapp-items.tsx')).WhatsAppItems, Nothing)
const VisitDialog = lateComponent(async () => (await import('./visit-dialog.tsx')).VisitDialog)

type Opened = 'outcome' | 'form' | 'strokes' | 'sign'

const looks: Record<VisitState, [color: string, icon: Icon]> = {
  planned: ['blue', IconClockHour4],
  done: ['green', IconCircleCheck],
  cancelled: ['gray', IconCalendarX],
  no_show: ['terracota', IconUserOff],
}

interface VisitListProps {
  visits: readonly Visit[]
  /** On the page of a lead. */
  withProperty?: boolean
}

export function VisitList({ visits, withProperty = false }: VisitListProps) {
  if (!visits.length) return null
  return (
    <ul className={classes.visits} aria-label="Visitas" data-list>
      {visits.map((visit) => (
        <VisitItem key={visit.id} visit={visit} withProperty={withProperty} />
      ))}
    </ul>
  )
}

function VisitItem({ visit, withProperty }: { visit: Visit; withProperty: boolean }) {
  const { at, state, impression, words, leads, host, propertyId } = visit
  const [opened, open] = useState<Opened | null>(null)
  const [color, icon] = looks[state]
  const collision = collisionWords(visit)
  const who = leads.map(({ fullName }) => fullName).join(', ')
  return (
    <li className={classes.visit}>
      <div>
        <div>
          <strong>{showMoment(at)}</strong> · {who}
        </div>
        {withProperty && (
          <AnchorLink to="/property/$id" params={{ id: String(propertyId) }} search={{}} size="sm">
            {visit.sequenceNumber} · {propertyTitle(visit)}
          </AnchorLink>
        )}
        {host && <div className={classes.soft}>Acompanha: {host}</div>}
        {collision && (
          <div>
            <StateTag color="terracota" icon={IconAlertTriangle}>
              {collision}
            </StateTag>
          </div>
        )}
        {words && <div className={classes.soft}>{words}</div>}
        {leads.map(
          ({ id, fullName, whatsAppAt }) =>
            whatsAppAt && (
              <div key={id} className={classes.soft}>
                {fullName}: aberto no WhatsApp em {showMoment(whatsAppAt)}
              </div>
            ),
        )}
        <StrokesLines visit={visit} />
        <SheetLine visit={visit} />
      </div>
      <div className={classes.actions}>
        <StateTag color={color} icon={icon}>
          {[visitStateNames[state], impression && impressionNames[impression]].filter(Boolean).join(' · ')}
        </StateTag>
        {state === 'planned' && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => open('outcome')}
            onPointerEnter={OutcomeDialog.approach}
            onFocus={OutcomeDialog.approach}
          >
            Como foi?
          </Button>
        )}
        <VisitMenu visit={visit} onOpen={open} />
      </div>
      {opened === 'outcome' && <OutcomeDialog visit={visit} onClose={() => open(null)} />}
      {opened === 'strokes' && <StrokesDialog visit={visit} onClose={() => open(null)} />}
      {opened === 'sign' && <SendToSignDialog kind="visit" id={visit.id} onClose={() => open(null)} />}
      {opened === 'form' && <VisitDialog known={visit} propertyId={propertyId} onClose={() => open(null)} />}
    </li>
  )
}

function SheetLine({ visit: { at, sheet } }: { visit: Visit }) {
  if (!sheet) return null
  if (!sheet.signedAt) return <div className={classes.soft}>Ficha em assinatura</div>
  return (
    <div className={classes.actions}>
      <span className={classes.soft}>Ficha assinada em {showMoment(sheet.signedAt)}</span>
      <Button
        component="a"
        size="compact-sm"
        variant="default"
        aria-label={`Baixar a ficha assinada da visita de ${showMoment(at)}`}
        href={urlOf(downloadSigning, { params: { id: sheet.signingId } })}
      >
        Baixar
      </Button>
    </div>
  )
}

interface VisitMenuProps {
  visit: Visit
  onOpen: (dialog: Opened) => void
}

function VisitMenu({ visit, onOpen }: VisitMenuProps) {
  const { mutate: change } = useChangeVisit(visit)
  const { mutate: remove } = useRemoveVisit(visit)
  const { mutate: save } = useSaveVisitFile(visit)
  const { mutate: note } = useNoteWhatsApp(visit)
  const isPlanned = visit.state === 'planned'
  const askToRemove = async () => {
    const goesOn = await confirm({
      title: 'Excluir a visita?',
      message:
        'Ela some daqui e da página de quem visita. Para guardar que não houve, use “Cancelar visita”.',
      confirmLabel: 'Excluir',
      destructive: true,
    })
    if (goesOn) remove()
  }
  const text = visitWords(visit, showMoment(visit.at))
  return (
    <LateMenu
      position="bottom-end"
      button={(opener) => (
        <ActionIcon
          variant="default"
          size={28}
          aria-label="Ações da visita"
          title="Ações da visita"
          {...opener}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      )}
    >
      {isPlanned ? (
        <>
          <MenuItem onClick={() => change({ state: 'no_show' })}>Não compareceu</MenuItem>
          <MenuItem onClick={() => change({ state: 'cancelled' })}>Cancelar visita</MenuItem>
          <MenuItem onClick={() => onOpen('form')}>Alterar</MenuItem>
        </>
      ) : (
        <>
          {visit.state === 'done' && <MenuItem onClick={() => onOpen('outcome')}>Alterar impressão</MenuItem>}
          <MenuItem onClick={() => change({ state: 'planned' })}>Voltar a marcada</MenuItem>
        </>
      )}
      <MenuDivider />
      {(isPlanned || visit.state === 'done') && (
        <>
          <MenuItem onClick={() => onOpen('strokes')}>Assinar na tela</MenuItem>
          {!visit.sheet?.signedAt && (
            <MenuItem onClick={() => onOpen('sign')}>Enviar para assinatura</MenuItem>
          )}
        </>
      )}
      <MenuItem onClick={() => save('pdf')}>Ficha de visita (PDF)</MenuItem>
      <MenuItem onClick={() => save('ics')}>Salvar na agenda (.ics)</MenuItem>
      <WhatsAppItems leads={visit.leads} text={text} onOpened={note} />
      <MenuDivider />
      <MenuItem color="red" onClick={askToRemove}>
        Excluir
      </MenuItem>
    </LateMenu>
  )
}
