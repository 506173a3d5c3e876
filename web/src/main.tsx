import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './lib/no-eval.ts'
import './theme/index.css'
import { ConnectionBar } from './components/connection-bar.tsx'
import { Toasts } from './components/toasts.tsx'
import { watchConnection } from './lib/connection.ts'
import { keepFocus } from './lib/keep-focus.ts'
import { watchMissingCode } from './lib/missing-code.ts'
import { hasUnsaved } from './lib/unsaved.ts'
import { queryClient, router } from './router.ts'
import { colorSchemeManager, defaultColorScheme, resolveVariables, theme } from './theme/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

keepFocus()
watchConnection()
watchMissingCode(() => !hasUnsaved() && queryClient.isMutating() === 0)

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={colorSchemeManager}
      deduplicateCssVariables={false}
      defaultColorScheme={defaultColorScheme}
    >
      <ConnectionBar />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toasts />
    </MantineProvider>
  </StrictMode>,
)
