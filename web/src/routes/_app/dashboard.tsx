import type { Property } from '@soleira/domain/property/property'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx'
import { recentQuery, statsQuery } from '../../features/dashboard/queries.ts'
import { LatePropertyFormDialog } from '../../features/property/late-form.tsx'
import { useDeleteProperty } from '../../features/property/mutations.ts'
import { StatusBadge } from '../../features/property/status-badge.tsx'
import { todayQuery } from '../../features/today/queries.ts'

export const Route = createFileRoute('/_app/dashboard')({
  codeSplitGroupings: [['component']],
  staticData: { title: 'Dashboard' },
  loader: ({ context, cause }) => {
    void context.queryClient.prefetchQuery(statsQuery)
    void context.queryClient.prefetchQuery(recentQuery)
    // Takes the longest of the three, so a page that is loaded asks for it only once it is drawn.
    if (cause === 'preload') void context.queryClient.prefetchQuery(todayQuery)
  },
  component: Dashboard,
})

function Dashboard() {
  const [form, setForm] = useState<{ property?: Property } | null>(null)
  const deleteProperty = useDeleteProperty()
  return (
    <>
      <DashboardScreen
        onNew={() => setForm({})}
        onApproachForm={LatePropertyFormDialog.approach}
        onEdit={(property) => setForm({ property })}
        onDelete={deleteProperty}
        renderStage={(property) => <StatusBadge stage={property.currentStage} />}
      />
      {form && <LatePropertyFormDialog property={form.property} onClose={() => setForm(null)} />}
    </>
  )
}
