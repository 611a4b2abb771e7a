/** The embedded database cannot run here. The message is a sentence for the person who starts the program. */
export class LauncherError extends Error {
  override name = 'LauncherError'
}

/** Another process of ours holds the data folder. */
export class FolderInUse extends LauncherError {
  override name = 'FolderInUse'
}
