import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/api/request.ts'

/** App and API version. If the API's can't be loaded it stays blank. */
export function Versions() {
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => request<{ appVersion: string; apiVersion: string }>('GET', '/overview/version', { signal, stay: true }),
    staleTime: Infinity,
    retry: false,
  })
  return (
    <div className="versions">
      App {import.meta.env.VITE_VERSION}
      <br />
      API {data?.apiVersion ?? ''}
    </div>
  )
}
