import type { ComponentType } from 'react'
import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

/**
 * For a public screen that asks with queries: `'/register': withQueries(() => import('./Register.tsx'))`. The sign-in itself asks for
 * nothing, and so need not load what others do.
 */
export const withQueries =
  (load: () => Promise<{ default: ComponentType }>): ScreenComponents[string] =>
  async () => {
    const [{ Queries }, { default: Screen }] = await Promise.all([import('#platform/web/api/Queries.tsx'), load()])
    return {
      default: function ScreenWithQueries() {
        return (
          <Queries>
            <Screen />
          </Queries>
        )
      },
    }
  }
