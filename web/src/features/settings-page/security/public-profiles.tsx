import { Text } from '@mantine/core'
import { showCreci } from '@soleira/domain/auth/creci'
import { listPublicProfiles } from '@soleira/domain/profile/contract'
import { useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import classes from './public-profiles.module.css'

export function PublicProfiles() {
  const { data } = useQuery({
    queryKey: keys.publicProfiles,
    queryFn: ({ signal }) => callEndpoint(listPublicProfiles, { signal }),
  })
  if (!data) return null
  if (data.length === 0) {
    return <Text size="sm">Nenhum outro corretor mostra o perfil.</Text>
  }
  return (
    <details>
      <summary className={classes.summary}>Corretores com perfil público ({data.length})</summary>
      <ul className={classes.profiles} aria-label="Corretores com perfil público">
        {data.map(({ firstName, lastName, creci, bio }) => (
          <li key={`${creci} ${firstName} ${lastName}`}>
            <strong>
              {firstName} {lastName}
            </strong>{' '}
            • {showCreci(creci)}
            {bio && <div className={classes.bio}>{bio}</div>}
          </li>
        ))}
      </ul>
    </details>
  )
}
