@rem The "exec" of npm scripts, for the Windows shell: it runs the rest of the line.
@%*
