import type { Feature } from '../../feature.ts'

export const linkFeature: Feature = {
  name: 'link',
}
