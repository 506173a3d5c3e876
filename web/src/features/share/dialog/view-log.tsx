import { List, Stack, Text } from '@mantine/core'
import type { ShareViews } from '@soleira/domain/share/contract'
import { showMoment } from '../../../lib/text/dates.ts'

export function ViewLog({ views: { visits, questions } }: { views: ShareViews }) {
  return (
    <Stack gap="sm">
      {questions.map(({ label, words, askedAt }) => (
        <div key={`${askedAt}${words}`}>
          <Text size="sm" fw={500}>
            Pergunta {label ? `sobre ${label}` : 'sobre todos os documentos'}, {showMoment(askedAt)}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {words}
          </Text>
        </div>
      ))}
      {visits.map(({ beganAt, device, papers }) => (
        <div key={beganAt}>
          <Text size="sm" fw={500}>
            Aberto em {showMoment(beganAt)} · {device}
          </Text>
          {papers.length === 0 ? (
            <Text size="sm" c="dimmed">
              Nenhuma página foi vista.
            </Text>
          ) : (
            <List size="sm">
              {papers.map(({ label, pages, seconds, isSaved }) => (
                <List.Item key={label}>{seen(label, pages, seconds, isSaved)}</List.Item>
              ))}
            </List>
          )}
        </div>
      ))}
    </Stack>
  )
}

function seen(label: string, pages: readonly number[], seconds: number, isSaved: boolean): string {
  const shown = pages.length ? `${pages.length === 1 ? 'página' : 'páginas'} ${pages.join(', ')}` : null
  return [label, shown, seconds ? `por ${duration(seconds)}` : null, isSaved ? 'baixado' : null]
    .filter(Boolean)
    .join(' · ')
}

/** Examples: '45 s', '3 min 10 s'. */
function duration(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return [minutes && `${minutes} min`, rest && `${rest} s`].filter(Boolean).join(' ')
}
