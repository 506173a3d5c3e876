import { Button } from '@mantine/core'
import { createProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { inventedProperty, isSample } from '@soleira/domain/property/sample'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { Panel } from '../../components/panel.tsx'
import { callEndpoint } from '../../lib/api/api.ts'
import { makeSurely } from '../../lib/api/make-surely.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { showFailure } from '../../lib/toast.ts'
import classes from './first-steps.module.css'
import { recentQuery } from './queries.ts'

interface FirstStepsProps {
  onNew: () => void
  onApproachNew: () => void
  onDelete: (property: Property) => void
}

/** Stands where an account has no property of its own yet, and goes with the first one. */
export function FirstSteps({ onNew, onApproachNew, onDelete }: FirstStepsProps) {
  const { data: recent } = useQuery(recentQuery)
  const example = useExample()
  if (!recent || recent.some((property) => !isSample(property))) return null
  const [sample] = recent
  return (
    <Panel title="Primeiros passos">
      <ol className={classes.steps}>
        <Step
          title="Seus dados"
          text="A foto e a apresentação aparecem nos links que você manda."
          actions={
            <ButtonLink to="/configuracoes" variant="default" size="xs">
              Completar o perfil
            </ButtonLink>
          }
        />
        <Step
          title="O primeiro imóvel"
          text={
            sample ? (
              <>
                O{' '}
                <AnchorLink to="/property/$id" params={{ id: String(sample.id) }} inherit>
                  imóvel de exemplo
                </AnchorLink>{' '}
                está na sua carteira, e conta nela até ser excluído.
              </>
            ) : (
              'Tipo, endereço e proprietário. Os papéis podem vir depois.'
            )
          }
          actions={
            <>
              <Button size="xs" onClick={onNew} onFocus={onApproachNew} onPointerEnter={onApproachNew}>
                Nova Captação
              </Button>
              {sample ? (
                <Button size="xs" variant="default" onClick={() => onDelete(sample)}>
                  Excluir o exemplo
                </Button>
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  loading={example.isPending}
                  onClick={() => example.mutate()}
                >
                  Ver com um exemplo
                </Button>
              )}
            </>
          }
        />
        <Step
          title="O primeiro papel"
          text="Uma certidão, uma matrícula ou um RG: o Soleira lê, e você confere."
          actions={
            <ButtonLink to="/papeis" variant="default" size="xs">
              Enviar papéis
            </ButtonLink>
          }
        />
      </ol>
    </Panel>
  )
}

function useExample() {
  const client = useQueryClient()
  const navigate = useNavigate()
  // An answer that was lost must not make a second sample.
  const [create] = useState(() =>
    makeSurely(
      (body: typeof inventedProperty, headers) => callEndpoint(createProperty, { body, headers }),
      async (made) => made,
    ),
  )
  return useMutation({
    mutationFn: () => create(inventedProperty),
    onSuccess: async ({ id }) => {
      await refreshProperty(client, id)
      await navigate({ to: '/property/$id', params: { id: String(id) } })
    },
    onError: (error) => showFailure('O exemplo não foi criado', error.message),
  })
}

interface StepProps {
  title: string
  text: ReactNode
  actions: ReactNode
}

function Step({ title, text, actions }: StepProps) {
  return (
    <li className={classes.step}>
      <div className={classes.words}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className={classes.actions}>{actions}</div>
    </li>
  )
}
