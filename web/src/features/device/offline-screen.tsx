import { Anchor, Button, Text, Title } from '@mantine/core'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import '../../theme/app.css'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { ConfirmQuestions } from '../../components/confirm.tsx'
import { Logo } from '../../components/logo.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { IconPlus } from '../../icons/index.ts'
import { connection } from '../../lib/api/connection.ts'
import { type KeptCheck, type KeptProperty, keptProperties } from '../../lib/device/kept.ts'
import { LatePropertyFormDialog } from '../property/late-form.tsx'
import { OutboxBanner } from '../property/outbox-banner.tsx'
import classes from './offline-screen.module.css'
import { seenText } from './seen.ts'

/** Stands in for every screen where nobody can be asked who is signed in, and this device is the broker's own. */
export function OfflineScreen({ onReached }: { onReached: () => void }) {
  const [kept, setKept] = useState<KeptProperty[]>()
  const { pathname } = useLocation()
  const shown = kept?.find(({ id }) => pathname === `/property/${id}`)

  useEffect(() => {
    keptProperties().then(setKept, () => setKept([]))
  }, [])
  useEffect(() => connection.subscribe(() => connection.isOnline() && onReached()), [onReached])

  return (
    <main className={classes.page}>
      <Logo />
      <OutboxBanner />
      {shown ? <Sheet property={shown} /> : <List kept={kept} />}
      {!shown && <NewProperty />}
      <ConfirmQuestions />
    </main>
  )
}

/** Is kept on this device until there is a connection. */
function NewProperty() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        onPointerEnter={LatePropertyFormDialog.approach}
        onClick={() => setOpen(true)}
      >
        Novo imóvel
      </Button>
      {isOpen && <LatePropertyFormDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function List({ kept }: { kept: KeptProperty[] | undefined }) {
  const now = new Date()
  return (
    <>
      <div>
        <Title order={1}>Sem conexão</Title>
        <Text c="dimmed" mt={4}>
          Os imóveis que você abriu por último continuam aqui, só para consulta.
        </Text>
      </div>
      {kept && kept.length > 0 && (
        <Panel title={countWithNoun(kept.length, 'imóvel guardado', 'imóveis guardados')}>
          <ul className={classes.rows}>
            {kept.map((property) => (
              <li key={property.id} className={classes.row}>
                <AnchorLink to="/property/$id" params={{ id: String(property.id) }} fw={600}>
                  {property.number} · {property.title}
                </AnchorLink>
                <span className={classes.soft}>
                  {property.place} · {seenText(property, now)}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {kept?.length === 0 && <Text>Nenhum imóvel foi aberto neste aparelho nos últimos sete dias.</Text>}
    </>
  )
}

function Sheet({ property }: { property: KeptProperty }) {
  return (
    <>
      <div>
        <AnchorLink to="/dashboard" size="sm">
          Imóveis guardados
        </AnchorLink>
        <Title order={1} mt="xs">
          {property.number} · {property.title}
        </Title>
        <Text c="dimmed" mt={4}>
          {property.place} · {seenText(property, new Date())}
        </Text>
        <Text mt={4}>{property.standing}</Text>
      </div>
      <Panel title="Proprietários">
        <ul className={classes.rows}>
          {property.people.map(({ name, phone }) => (
            <li key={`${name} ${phone}`} className={classes.row}>
              <span>{name}</span>
              <Anchor href={`tel:${phone}`} underline="always">
                {phone}
              </Anchor>
            </li>
          ))}
        </ul>
      </Panel>
      <Checks title="Documentos" checks={property.papers} />
      <Checks title="Certidões" checks={property.certificates} />
    </>
  )
}

function Checks({ title, checks }: { title: string; checks: readonly KeptCheck[] }) {
  return (
    <Panel title={title}>
      <ul className={classes.rows}>
        {checks.map(({ label, isDone, note }) => (
          <li key={label} className={classes.check}>
            <StateMark state={isDone ? 'completed' : 'pending'} markOnly />
            <span>{label}</span>
            <span className={classes.soft}>{note}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
