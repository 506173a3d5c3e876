import { Button } from '@mantine/core'
import { viewDocument } from '@soleira/domain/document/contract'
import type { Visit } from '@soleira/domain/visit/visit'
import { confirm } from '../../../components/confirm.tsx'
import { urlOf } from '../../../lib/api/api.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { useRemoveStrokes } from './mutations.ts'
import classes from './visit.module.css'

/** Who drew on the screen, and when. */
export function StrokesLines({ visit }: { visit: Visit }) {
  const { mutate: remove } = useRemoveStrokes(visit)
  const askToRemove = async (leadId: number, name: string) => {
    const goesOn = await confirm({
      title: 'Excluir o traço?',
      message: `A imagem do que ${name} traçou na tela some daqui e da ficha de visita.`,
      confirmLabel: 'Excluir',
      destructive: true,
    })
    if (goesOn) remove(leadId)
  }
  return visit.leads.map(
    ({ id, fullName, strokes }) =>
      strokes && (
        <div key={id} className={classes.actions}>
          <span className={classes.soft}>
            Traço na tela de {fullName} em {showMoment(strokes.drawnAt)}
          </span>
          <Button
            component="a"
            target="_blank"
            rel="noopener"
            size="compact-sm"
            variant="default"
            aria-label={`Ver o traço de ${fullName}`}
            href={urlOf(viewDocument, { params: { id: strokes.documentId } })}
          >
            Ver
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={`Excluir o traço de ${fullName}`}
            onClick={() => askToRemove(id, fullName)}
          >
            Excluir
          </Button>
        </div>
      ),
  )
}
