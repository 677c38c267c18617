/* What the debugger knows of the app when it compiles an expression: no more than this. */
#ifdef __cplusplus
extern "C"
#endif
void *dlsym(void *handle, const char *name);
