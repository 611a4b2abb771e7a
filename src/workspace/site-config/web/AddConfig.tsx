import { ConfigForm } from './ConfigForm.tsx'

export default function AddConfig() {
  return <ConfigForm />
}
